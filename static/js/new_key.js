// The key of a request: one that comes again with the same is not done twice. Without
// crypto.randomUUID, which browsers keep from pages that come without a certificate.
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
