@echo off
rem Runs an installed Selvage. README.txt describes the variables.
setlocal
if "%SELVAGE_HOME%"=="" set "SELVAGE_HOME=%~dp0.."
set "JAR=%SELVAGE_HOME%\lib\selvage.jar"
if not exist "%JAR%" (
  echo selvage: there is no %JAR%; SELVAGE_HOME must be the folder that has bin and lib. 1>&2
  exit /b 70
)
set "JAVA=java"
if not "%JAVA_HOME%"=="" set "JAVA=%JAVA_HOME%\bin\java.exe"
if "%SELVAGE_CACHE%"=="" set "SELVAGE_CACHE=%LOCALAPPDATA%\selvage"
if "%SELVAGE_CACHE%"=="none" goto run
rem Java writes the archive when this first run ends.
if not exist "%SELVAGE_CACHE%" mkdir "%SELVAGE_CACHE%" 2>nul
set "ARCHIVE=%SELVAGE_CACHE%\selvage.jsa"
if not exist "%ARCHIVE%" (
  echo selvage: first use: preparing a class-data archive, so that later starts are faster 1>&2
  "%JAVA%" -XX:ArchiveClassesAtExit="%ARCHIVE%" -jar "%JAR%" --help >nul 2>nul
)
if exist "%ARCHIVE%" (
  "%JAVA%" -XX:SharedArchiveFile="%ARCHIVE%" -Xshare:auto -Xlog:cds=off %JAVA_OPTS% %SELVAGE_OPTS% -jar "%JAR%" %*
  exit /b %ERRORLEVEL%
)
:run
"%JAVA%" %JAVA_OPTS% %SELVAGE_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%
