// A double written elsewhere than between strain and declarer: 4PSx+1 for 4PxS+1.
import { anyOf, oneOf, plain } from "./line.js";

// Which double, and the line put right; null where there is none, or it stands where it should.
export function misplaced(text, { strains, seats }) {
  const double = "(X{1,2})?(?!X)", result = "(=|[+-]\\d*)?";
  const whole = new RegExp(`^([1-7])${double}(${anyOf(strains)})(${oneOf(seats)})${double}${result}${double}(/.*)?$`);
  const [level, early, strain, seat, late, made, last, lead] = (whole.exec(plain(text)) || []).slice(1).map((part) => part || "");
  const doubles = [early, late, last].filter(Boolean);
  return doubles.length === 1 ? { double: doubles[0], line: `${level}${strain}${doubles[0].toLowerCase()}${seat}${made}${lead}` } : null;
}
