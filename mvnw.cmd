@echo off
rem Runs Maven: the pinned one if it is unpacked already, else an installed one (3.8.7 or newer), else the pinned one
rem after downloading it. The pin is .mvn\wrapper\maven-wrapper.properties.
setlocal
set "BASE=%~dp0"
for /f "usebackq tokens=1,* delims==" %%a in ("%BASE%.mvn\wrapper\maven-wrapper.properties") do (
  if "%%a"=="distributionUrl" set "URL=%%b"
  if "%%a"=="distributionSha512Sum" set "SUM=%%b"
)
if "%MAVEN_USER_HOME%"=="" set "MAVEN_USER_HOME=%USERPROFILE%\.m2"
set "DISTS=%MAVEN_USER_HOME%\wrapper\dists"
for %%f in ("%URL:/=\%") do set "NAME=%%~nxf"
set "NAME=%NAME:-bin.tar.gz=%"
set "MVN=%DISTS%\%NAME%\bin\mvn.cmd"
if exist "%MVN%" goto run
powershell -NoProfile -Command "$v = (cmd /c 'mvn.cmd --version 2>nul') | Select-String 'Apache Maven (\d+\.\d+\.\d+)' | Select-Object -First 1; if ($v -and [version]$v.Matches[0].Groups[1].Value -ge [version]'3.8.7') { exit 0 } else { exit 1 }"
if not errorlevel 1 (
  set "MVN=mvn.cmd"
  goto run
)
echo mvnw: downloading %URL% 1>&2
powershell -NoProfile -Command "$ErrorActionPreference = 'Stop'; $ProgressPreference = 'SilentlyContinue'; New-Item -ItemType Directory -Force '%DISTS%' | Out-Null; $f = '%DISTS%\%NAME%-' + [guid]::NewGuid() + '.tar.gz'; try { Invoke-WebRequest -UseBasicParsing '%URL%' -OutFile $f; if ((Get-FileHash -Algorithm SHA512 $f).Hash -ne '%SUM%') { throw 'SHA-512 differs from distributionSha512Sum' }; tar -xzf $f -C '%DISTS%'; if ($LASTEXITCODE -ne 0) { throw 'cannot unpack' } } finally { Remove-Item -Force -ErrorAction SilentlyContinue $f }"
if errorlevel 1 (
  echo mvnw: cannot install Maven from %URL% 1>&2
  exit /b 1
)
:run
call "%MVN%" %*
exit /b %ERRORLEVEL%
