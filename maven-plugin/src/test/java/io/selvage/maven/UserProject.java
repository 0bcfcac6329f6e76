package io.selvage.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A Maven project as users have it: a class, tests of it, and a choice of JUnit and Surefire. */
record UserProject(Path folder) {
  static final String NO_JUNIT = "none";

  /** One that passes, one that fails, one without an answer, one of Jupiter, and nested ones. */
  static final String[] TESTS = {
    "RightTest", "RacyTest", "UndecidedTest", "PlainTest", "OuterTest"
  };

  /**
   * @param withBom whether the version of JUnit comes from junit-bom
   */
  record Versions(String junit, String surefire, boolean withBom) {
    private String bom() {
      return withBom
          ? "<dependencyManagement><dependencies>%s</dependencies></dependencyManagement>"
              .formatted(dependency("org.junit", "junit-bom", junit, "<type>pom</type>", "import"))
          : "";
    }

    private String jupiter() {
      return junit.equals(NO_JUNIT)
          ? ""
          : dependency("org.junit.jupiter", "junit-jupiter", withBom ? "" : junit, "", "test");
    }

    private static String dependency(
        String group, String artifact, String version, String type, String scope) {
      return """
      <dependency>
        <groupId>%s</groupId>
        <artifactId>%s</artifactId>
        %s%s
        <scope>%s</scope>
      </dependency>
      """
          .formatted(
              group,
              artifact,
              version.isEmpty() ? "" : "<version>" + version + "</version>",
              type,
              scope);
    }
  }

  void write(Versions versions, boolean withPlugin, String... tests) throws IOException {
    String pom =
        resource("pom.xml")
            .replace("@bom@", versions.bom())
            .replace("@jupiter@", versions.jupiter())
            .replace("@surefire@", versions.surefire())
            .replace("@version@", version());
    if (!withPlugin) {
      pom = pom.replaceFirst("(?s)<plugin>\\s*<groupId>io.selvage.*?</plugin>", "");
    }
    put("pom.xml", pom);
    put("src/main/java/demo/Tickets.java", resource("Tickets.txt"));
    for (String test : tests) {
      put("src/test/java/demo/" + test + ".java", resource(test + ".txt"));
    }
  }

  static String version() {
    return System.getProperty("selvage.version", "0.1.0-SNAPSHOT");
  }

  private void put(String file, String text) throws IOException {
    Path target = folder.resolve(file);
    Files.createDirectories(target.getParent());
    Files.writeString(target, text);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = UserProject.class.getResourceAsStream("/project/" + name)) {
      assertThat(in).as(name).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  String report(String test) throws IOException {
    return Files.readString(folder.resolve("target/surefire-reports/TEST-demo." + test + ".xml"));
  }

  /** Names, counts and the result of a build of all {@link #TESTS}, with one rerun of failures. */
  void requireExpected(MavenRun run) throws IOException {
    assertThat(run.exit()).as(run.output()).isEqualTo(1);
    assertThat(run.output())
        .contains("Two next() calls both returned 1.")
        .doesNotContain("Flakes")
        .contains("Tests run: 16, Failures: 4, Errors: 0, Skipped: 3");
    assertThat(report("RightTest"))
        .contains("tests=\"3\"", "failures=\"0\"", "errors=\"0\"")
        .containsPattern(named("reduction"))
        .containsPattern(named("refine"))
        .containsPattern(named("relaxed"));
    assertThat(report("RacyTest")).contains("Two next() calls both returned 1.", "<rerunFailure");
    assertThat(report("UndecidedTest")).contains("REF-", "failures=\"2\"", "<rerunFailure");
    assertThat(report("PlainTest")).contains("tests=\"1\"", "failures=\"0\"");
    assertThat(report("OuterTest$Inside")).contains("tests=\"3\"", "failures=\"0\"");
    // Surefire before 3.6 counts only what the last run of the class has run.
    assertThat(report("OuterTest$Bodies"))
        .contains("name=\"racy", "name=\"right", "<rerunFailure")
        .containsPattern("tests=\"[12]\"");
  }

  private static String named(String engine) {
    return "name=\"linearizable.{0,2}\\(" + engine + "\\)\"";
  }
}
