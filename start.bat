@echo off
rem A double click starts the evening. Everything else is in run.py.
cd /d "%~dp0"
where py >nul 2>nul && (py -3 run.py %* & goto end)
python run.py %*
:end
pause
