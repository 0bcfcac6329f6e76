@echo off
rem Runs an installed Selvage. README.txt describes the variables.
rem No line that starts the command is inside parentheses: there, %ERRORLEVEL% would have its value from
rem before the command, and an argument such as offer(1) would end the block.
setlocal
if "%SELVAGE_HOME%"=="" set "SELVAGE_HOME=%~dp0.."
set "JAR=%SELVAGE_HOME%\lib\selvage.jar"
if exist "%JAR%" goto findjava
echo selvage: there is no %JAR%; SELVAGE_HOME must be the folder that has bin and lib. 1>&2
exit /b 70

:findjava
set "JAVA=java"
if "%JAVA_HOME%"=="" goto onpath
set "JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%JAVA%" goto findarchive
echo selvage: JAVA_HOME is %JAVA_HOME%, which has no bin\java.exe. 1>&2
exit /b 70
:onpath
where java >nul 2>nul
if not errorlevel 1 goto findarchive
echo selvage: no java found. Install Java 17 or newer, or set JAVA_HOME. 1>&2
exit /b 70

:findarchive
if "%SELVAGE_CACHE%"=="none" goto plain
if not "%SELVAGE_CACHE%"=="" goto named
if "%LOCALAPPDATA%"=="" goto plain
set "SELVAGE_CACHE=%LOCALAPPDATA%\selvage"
:named
rem One archive for each size of the jar. Java ignores an archive of another version of Java.
for %%F in ("%JAR%") do set "ARCHIVE=%SELVAGE_CACHE%\selvage-%%~zF.jsa"
if exist "%ARCHIVE%" goto archived
if not exist "%SELVAGE_CACHE%" mkdir "%SELVAGE_CACHE%" 2>nul
echo selvage: first use: preparing a class-data archive, so that later starts are faster 1>&2
"%JAVA%" -XX:ArchiveClassesAtExit="%ARCHIVE%" -jar "%JAR%" check java.util.concurrent.ConcurrentLinkedQueue --against java.util.ArrayDeque --ops offer,poll --client "offer(1) | poll" --fresh >nul 2>nul
if not exist "%ARCHIVE%" goto plain

:archived
"%JAVA%" -XX:SharedArchiveFile="%ARCHIVE%" -Xshare:auto -Xlog:cds=off %JAVA_OPTS% %SELVAGE_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%

:plain
"%JAVA%" %JAVA_OPTS% %SELVAGE_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%
