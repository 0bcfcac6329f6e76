package io.selvage.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Checks the classes that the configuration lists; a violation fails the build. */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true)
public final class CheckMojo extends AbstractMojo {
  /** The checks: className, against, operations, time, name, and options of selvage check. */
  @Parameter List<ClassCheck> checks = List.of();

  /** Time budget of a check that names none: 500ms, 10s, 2m. */
  @Parameter(property = "selvage.time", defaultValue = "10s")
  String time = "10s";

  /** Skips all checks. */
  @Parameter(property = "selvage.skip", defaultValue = "false")
  boolean skip;

  /** Whether an unknown result fails the build; otherwise it is a warning. */
  @Parameter(property = "selvage.failOnUnknown", defaultValue = "true")
  boolean failOnUnknown = true;

  /** Guarantees that must not become weaker; nothing is compared if the file does not exist. */
  @Parameter(
      property = "selvage.baseline",
      defaultValue = "${project.basedir}/selvage-baseline.txt")
  File baseline = new File("selvage-baseline.txt");

  /** Writes the file of guarantees instead of comparing. */
  @Parameter(property = "selvage.baseline.write", defaultValue = "false")
  boolean writeBaseline;

  /** Where the reports go. */
  @Parameter(property = "selvage.reports", defaultValue = "${project.build.directory}/selvage")
  File reportFolder = new File("target/selvage");

  /** The home of the JDK that runs the checks; without one, the JDK that runs Maven. */
  @Parameter(property = "selvage.java.home", defaultValue = "${java.home}")
  String javaHome = System.getProperty("java.home");

  /** Options of the Java virtual machine of each check, such as -Xmx2g. */
  @Parameter List<String> jvmOptions = List.of();

  @Parameter(defaultValue = "${project.testClasspathElements}", readonly = true, required = true)
  List<String> classPath = List.of();

  @Parameter(defaultValue = "${project.basedir}", readonly = true, required = true)
  File folder = new File(".");

  @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
  List<Artifact> tool = List.of();

  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  String version = "";

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    warnOfTestsThatNeverRun();
    if (skip || checks.isEmpty()) {
      getLog().info(skip ? "selvage.skip is set: no class is checked" : "no <checks> to run");
      return;
    }
    requireDistinctNames();
    ReportFolder reports = new ReportFolder(reportFolder.toPath());
    List<CheckResult> results = new ArrayList<>();
    try {
      for (ClassCheck check : checks) {
        results.add(run(check, reports));
      }
      reports.summarize(version);
    } catch (IOException e) {
      throw new MojoExecutionException("cannot write the reports: " + e, e);
    }
    getLog().info("Reports: " + reports.path().resolve("index.html"));
    conclude(results);
  }

  /** Without JUnit no tool runs the tests of selvage-junit, and none says so. */
  private void warnOfTestsThatNeverRun() {
    if (hasJar("selvage-junit-") && !hasJar("junit-platform-")) {
      getLog()
          .warn(
              "selvage-junit is on the test class path, but no JUnit Platform: no @Verify or"
                  + " @Explore test runs. Add org.junit.jupiter:junit-jupiter, 5.10 or newer.");
    }
  }

  private boolean hasJar(String start) {
    return classPath.stream()
        .map(entry -> String.valueOf(Path.of(entry).getFileName()))
        .anyMatch(name -> name.startsWith(start) && name.endsWith(".jar"));
  }

  /** Two checks with one name would overwrite each other's reports. */
  private void requireDistinctNames() throws MojoExecutionException {
    Set<String> names = new HashSet<>();
    for (ClassCheck check : checks) {
      if (!names.add(check.name())) {
        throw new MojoExecutionException(
            "two checks are called " + check.name() + ": give one of them a <name>");
      }
    }
  }

  private CheckResult run(ClassCheck check, ReportFolder reports)
      throws IOException, MojoExecutionException {
    List<String> words = check.words(time);
    reports.clear(check.name());
    words.addAll(List.of("-cp", existingClassPath()));
    words.addAll(List.of("--html", reports.page(check.name()).toAbsolutePath().toString()));
    words.addAll(List.of("--json-file", reports.json(check.name()).toAbsolutePath().toString()));
    if (writeBaseline || baseline.exists()) {
      words.addAll(List.of("--baseline", baseline.getAbsolutePath()));
    }
    if (writeBaseline) {
      words.add("--write-baseline");
    }
    CheckResult result =
        fork().run(check.name(), words, reports.arguments(check.name()).toAbsolutePath());
    boolean isCompared = baseline.exists() && !writeBaseline;
    if (isCompared && !Files.exists(reports.json(check.name()))) {
      result = result.withoutComparison();
    }
    log(result);
    return result;
  }

  /** A module without tests has no folder of test classes. */
  private String existingClassPath() {
    return classPath.stream()
        .filter(entry -> Files.exists(Path.of(entry)))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private ForkedCheck fork() {
    List<String> options = new ArrayList<>(List.of("-Dfile.encoding=UTF-8"));
    options.add("-Dstdout.encoding=UTF-8");
    options.add("-Dstderr.encoding=UTF-8");
    options.addAll(jvmOptions);
    Path java = Path.of(javaHome, "bin", "java");
    List<Path> jars = tool.stream().map(artifact -> artifact.getFile().toPath()).toList();
    return new ForkedCheck(
        Files.exists(java) ? java : Path.of(javaHome, "bin", "java.exe"),
        options,
        jars,
        folder.toPath());
  }

  private void log(CheckResult result) {
    switch (result.kind()) {
      case VERIFIED -> getLog().info(result.headline());
      case UNKNOWN -> result.output().lines().forEach(getLog()::warn);
      case FAILED, BROKEN -> result.output().lines().forEach(getLog()::error);
    }
  }

  private void conclude(List<CheckResult> results)
      throws MojoExecutionException, MojoFailureException {
    List<String> broken = names(results, CheckResult.Kind.BROKEN);
    if (!broken.isEmpty()) {
      throw new MojoExecutionException("selvage could not run " + String.join(", ", broken));
    }
    List<String> failed = names(results, CheckResult.Kind.FAILED);
    List<String> unknown = names(results, CheckResult.Kind.UNKNOWN);
    String summary =
        results.size()
            + " checked, "
            + (results.size() - failed.size() - unknown.size())
            + " verified, "
            + failed.size()
            + " failed"
            + (failed.isEmpty() ? "" : " " + failed)
            + ", "
            + unknown.size()
            + " unknown"
            + (unknown.isEmpty() ? "" : " " + unknown);
    getLog().info(summary);
    if (!failed.isEmpty() || failOnUnknown && !unknown.isEmpty()) {
      throw new MojoFailureException("selvage: " + summary);
    }
  }

  private static List<String> names(List<CheckResult> results, CheckResult.Kind kind) {
    return results.stream().filter(it -> it.kind() == kind).map(CheckResult::name).toList();
  }
}
