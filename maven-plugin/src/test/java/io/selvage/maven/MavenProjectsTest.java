package io.selvage.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Projects as users have them, built by Maven with the released form of the artifacts: versions of
 * JUnit and Surefire, selection, reruns, forks, and the plugin. It fetches from Maven Central.
 */
@Tag("long")
final class MavenProjectsTest {
  @TempDir private static Path shared;

  private static Path repository = Path.of("");

  @TempDir private Path project;

  @BeforeAll
  static void build() {
    assumeTrue(MavenRun.isPossible(), "skipped: there is no mvn on the PATH");
    repository = Released.repository(shared);
  }

  /** JUnit and Surefire, at both ends and in the middle; with reruns, which must not hide it. */
  @ParameterizedTest(name = "JUnit {0}, Surefire {1}, with the BOM: {2}")
  @CsvSource({
    "5.10.0, 3.0.0, false",
    "5.10.0, 3.6.1, true",
    "5.11.4, 3.1.2, false",
    "5.12.2, 3.2.5, true",
    "5.14.4, 3.0.0, true",
    "5.14.4, 3.5.4, false",
    "6.0.1, 3.0.0, false",
    "6.0.1, 3.5.4, true",
    "6.1.3, 3.3.1, true",
    "6.1.3, 3.6.1, false"
  })
  void namesCountsAndResults(String junit, String surefire, boolean withBom) throws IOException {
    project().write(new UserProject.Versions(junit, surefire, withBom), true, UserProject.TESTS);
    project().requireExpected(mvn("test", "-Dsurefire.rerunFailingTestsCount=1"));
  }

  @Test
  void selection() throws IOException {
    write("5.12.2", "3.5.4", "RightTest", "RacyTest", "PlainTest");
    assertThat(ran("-Dtest=RightTest")).contains("Tests run: 3, Failures: 0");
    assertThat(ran("-Dtest=RightTest#linearizable(refine)")).contains("Tests run: 1, Failures: 0");
    assertThat(ran("-Dtest=PlainTest")).contains("Tests run: 1, Failures: 0");
    assertThat(ran("-Dtest=RightTest#linearizable*")).contains("Tests run: 3, Failures: 0");
    assertThat(ran("-Dgroups=sound")).contains("Tests run: 3, Failures: 0");
    assertThat(ran("-DexcludedGroups=broken")).contains("Tests run: 4, Failures: 0");
  }

  @Test
  void forksSideBySide() throws IOException {
    write("6.0.1", "3.5.4", "RightTest", "PlainTest", "AlsoRightTest");
    assertThat(ran("-DforkCount=2", "-DreuseForks=false")).contains("Tests run: 7, Failures: 0");
  }

  @Test
  void jupiterInParallel() throws IOException {
    write("6.0.1", "3.5.4", "RightTest", "PlainTest", "AlsoRightTest");
    Path settings = Files.createDirectories(project.resolve("src/test/resources"));
    Files.writeString(
        settings.resolve("junit-platform.properties"),
        """
        junit.jupiter.execution.parallel.enabled=true
        junit.jupiter.execution.parallel.mode.default=concurrent
        """);
    assertThat(ran()).contains("Tests run: 7, Failures: 0");
  }

  @Test
  void disabledWithItsReason() throws IOException {
    write("5.12.2", "3.5.4", "DisabledTest", "PlainTest");
    assertThat(ran()).contains("Failures: 0, Errors: 0, Skipped: 3");
  }

  /** What a project sees that has no JUnit: nothing of ours can run, so the build must say so. */
  @Test
  void withoutJUnitTheBuildSaysSo() throws IOException {
    write("none", "3.5.4", "AlsoRightTest");
    MavenRun run = mvn("test-compile", "selvage:check");
    assertThat(run.output()).contains("selvage-junit is on the test class path, but no JUnit");
  }

  @Test
  void thePluginChecksComparesAndReports() throws IOException {
    write("5.12.2", "3.5.4", "PlainTest");
    MavenRun run = mvn("compile", "selvage:check", "-Dselvage.baseline.write=true");
    assertThat(run.exit()).as(run.output()).isZero();
    assertThat(run.output()).contains("1 checked, 1 verified, 0 failed, 0 unknown");
    assertThat(project.resolve("target/selvage/index.html")).content().contains("1 verified");
    Path baseline = project.resolve("selvage-baseline.txt");
    String line = Files.readString(baseline);
    assertThat(line).contains("demo.Tickets/check  verified");
    Files.writeString(baseline, line.replaceAll("\\d+\\s*$", "9\n"));
    MavenRun weaker = mvn("compile", "selvage:check");
    assertThat(weaker.exit()).isEqualTo(1);
    assertThat(weaker.output()).contains("USE-039").contains("BUILD FAILURE");
    assertThat(mvn("compile", "selvage:check", "-Dselvage.skip").exit()).isZero();
    Files.delete(baseline);
    assertThat(mvn("compile", "selvage:check", "selvage:report").exit()).isZero();
  }

  private String ran(String... words) {
    MavenRun run = mvn(Stream.concat(Stream.of("test"), Stream.of(words)).toArray(String[]::new));
    return run.output();
  }

  private MavenRun mvn(String... words) {
    return MavenRun.in(project, repository, List.of(words));
  }

  private String report(String test) throws IOException {
    return project().report(test);
  }

  private UserProject project() {
    return new UserProject(project);
  }

  private void write(String junit, String surefire, String... tests) throws IOException {
    UserProject.Versions versions = new UserProject.Versions(junit, surefire, false);
    project().write(versions, true, tests);
  }
}
