package io.selvage.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.maven.subjects.Atomic;
import io.selvage.maven.subjects.Racy;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DefaultArtifact;
import org.apache.maven.artifact.handler.DefaultArtifactHandler;
import org.apache.maven.model.Build;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goals with real processes, but without Maven; {@link MavenProjectsTest} has that. */
@Tag("full")
final class CheckMojoTest {
  private static final String[] SMALL = {"--engine", "refine", "--threads", "2", "--calls", "2"};

  @TempDir private Path folder;

  private final List<String> logged = new ArrayList<>();

  @Test
  void aViolationFailsTheBuildAndTheOthersAreChecked() throws Exception {
    CheckMojo mojo = mojo(check(Racy.class, SMALL), check(Atomic.class, SMALL));
    assertThatThrownBy(mojo::execute)
        .isInstanceOf(MojoFailureException.class)
        .hasMessage("selvage: 2 checked, 1 verified, 1 failed [%s], 0 unknown", name(Racy.class));
    assertThat(logged)
        .anyMatch(line -> line.startsWith("error FAIL  " + name(Racy.class)))
        .anyMatch(line -> line.contains("Two inc() calls both returned 1."))
        .anyMatch(line -> line.startsWith("info PASS  " + name(Atomic.class)));
    Path reports = folder.resolve("target/selvage");
    assertThat(reports.resolve("index.html"))
        .content()
        .contains("1 refuted, 0 unknown, 1 verified", name(Racy.class) + ".html");
    assertThat(reports.resolve("selvage.json"))
        .content()
        .startsWith("{\"schema\":1,\"checks\":[\n{\"verdict\":\"verified\"")
        .contains("\n{\"verdict\":\"refuted\"");
  }

  @Test
  void unknownFailsUnlessItIsAllowed() throws Exception {
    CheckMojo mojo = mojo(check(Atomic.class, "--client", "inc(1)"));
    assertThatThrownBy(mojo::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessage("selvage could not run " + name(Atomic.class));
    mojo.checks = List.of(check(Atomic.class, "--engine", "unbounded"));
    assertThatThrownBy(mojo::execute)
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("1 unknown");
    mojo.failOnUnknown = false;
    mojo.execute();
  }

  @Test
  void aWeakerGuaranteeFailsTheBuild() throws Exception {
    CheckMojo mojo = mojo(check(Atomic.class, SMALL));
    mojo.writeBaseline = true;
    mojo.execute();
    String entry = name(Atomic.class) + "/check  verified sc 2";
    assertThat(mojo.baseline).content().isEqualToIgnoringNewLines(entry);
    mojo.writeBaseline = false;
    mojo.execute();
    Files.writeString(mojo.baseline.toPath(), entry.replace("sc 2", "sc 3"));
    assertThatThrownBy(mojo::execute)
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("1 failed");
    assertThat(logged)
        .anyMatch(line -> line.contains("USE-039") && line.contains("it was verified sc 3"));
  }

  @Test
  void namesAreDistinct() {
    CheckMojo mojo = mojo(check(Atomic.class), check(Atomic.class));
    assertThatThrownBy(mojo::execute)
        .isInstanceOf(MojoExecutionException.class)
        .hasMessageContaining("give one of them a <name>");
    mojo.checks = List.of(check(Atomic.class).named("../up"));
    assertThatThrownBy(mojo::execute).hasMessageContaining("may have letters");
    mojo.checks = List.of(new ClassCheck());
    assertThatThrownBy(mojo::execute).hasMessageContaining("no <className>");
  }

  /** The plugin is the only one that can say it: nothing of selvage-junit runs. */
  @Test
  void testsThatNeverRunAreReported() throws Exception {
    CheckMojo mojo = mojo();
    mojo.classPath = List.of("/r/selvage-junit-1.jar", "/r/junit-platform-engine-1.10.0.jar");
    mojo.execute();
    assertThat(logged).noneMatch(line -> line.startsWith("warn"));
    mojo.classPath = List.of("/r/selvage-junit-1.jar", "/r/junit-4.13.jar");
    mojo.execute();
    assertThat(logged).anyMatch(line -> line.contains("but no JUnit Platform"));
  }

  @Test
  void skipped() throws Exception {
    CheckMojo mojo = mojo(check(Racy.class));
    mojo.skip = true;
    mojo.execute();
    assertThat(folder.resolve("target")).doesNotExist();
  }

  @Test
  void reportsOfModulesAreCollected() throws Exception {
    CheckMojo mojo = mojo(check(Atomic.class, SMALL));
    mojo.execute();
    ReportMojo report = new ReportMojo();
    report.setLog(log());
    report.version = "1";
    report.modules = List.of(module("one"), module("two"));
    report.reportFolder = folder.resolve("all").toFile();
    report.execute();
    assertThat(folder.resolve("all/index.html"))
        .content()
        .contains("0 refuted, 0 unknown, 2 verified")
        .contains("one-" + name(Atomic.class) + ".html");
    assertThat(folder.resolve("all/selvage.json"))
        .content()
        .containsPattern("(?s)verified.*verified");
  }

  private MavenProject module(String name) {
    MavenProject module = new MavenProject();
    module.setArtifactId(name);
    module.setBuild(new Build());
    module.getBuild().setDirectory(folder.resolve("target").toString());
    return module;
  }

  private static ClassCheck check(Class<?> type, String... options) {
    return ClassCheck.of(type.getName(), "", "inc", options);
  }

  private static String name(Class<?> type) {
    return type.getName();
  }

  private CheckMojo mojo(ClassCheck... checks) {
    CheckMojo mojo = new CheckMojo();
    mojo.setLog(log());
    mojo.checks = List.of(checks);
    mojo.folder = folder.toFile();
    mojo.baseline = folder.resolve("baseline.txt").toFile();
    mojo.reportFolder = folder.resolve("target/selvage").toFile();
    mojo.classPath = List.of(home(Racy.class), folder.resolve("no-test-classes").toString());
    mojo.version = "1";
    // Each check here finishes; a limit would only make it depend on how busy the machine is.
    mojo.time = "30m";
    mojo.tool = tool();
    return mojo;
  }

  private static List<Artifact> tool() {
    String path =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return Stream.of(path.split(File.pathSeparator)).map(CheckMojoTest::artifact).toList();
  }

  private static Artifact artifact(String file) {
    Artifact artifact =
        new DefaultArtifact("g", "a", "1", "runtime", "jar", "", new DefaultArtifactHandler());
    artifact.setFile(new File(file));
    return artifact;
  }

  private static String home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (java.net.URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private Log log() {
    return new SystemStreamLog() {
      @Override
      public void info(CharSequence text) {
        logged.add("info " + text);
      }

      @Override
      public void warn(CharSequence text) {
        logged.add("warn " + text);
      }

      @Override
      public void error(CharSequence text) {
        logged.add("error " + text);
      }
    };
  }
}
