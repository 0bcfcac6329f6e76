package io.selvage.maven;

import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The oldest and the newest JUnit and Surefire that are supported, in a Maven project with the jars
 * of this build. {@link MavenProjectsTest} has the versions between them.
 */
@Tag("full")
final class JUnitCornersTest {
  @TempDir private static Path repository;

  @TempDir private Path project;

  @BeforeAll
  static void collect() {
    assumeTrue(MavenRun.isPossible(), "skipped: there is no mvn on the PATH");
    assumeTrue(ReactorArtifacts.exist(), "skipped: no jars on the class path; run mvn verify");
    new ReactorArtifacts(UserProject.version()).write(repository);
  }

  @ParameterizedTest(name = "JUnit {0}, Surefire {1}, with the BOM: {2}")
  @CsvSource({"5.10.0, 3.0.0, false", "6.1.3, 3.6.1, true"})
  void namesCountsAndResults(String junit, String surefire, boolean withBom) throws IOException {
    UserProject user = new UserProject(project);
    user.write(new UserProject.Versions(junit, surefire, withBom), false, UserProject.TESTS);
    List<String> words = new ArrayList<>(ReactorArtifacts.settings(project));
    words.addAll(List.of("test", "-Dsurefire.rerunFailingTestsCount=1"));
    MavenRun run = MavenRun.in(project, repository, words);
    assumeFalse(run.isOffline(), "skipped: Maven Central cannot be reached");
    user.requireExpected(run);
  }
}
