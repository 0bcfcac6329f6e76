package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.cli.Json;
import io.selvage.cli.Run;
import io.selvage.cli.subjects.AtomicCounter;
import io.selvage.cli.subjects.Counter;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was found is found again, with the real engine. */
final class ReplayCommandTest {
  @TempDir private Path folder;

  @Test
  void aCounterThatLosesUpdatesIsRefutedAndReplayed() {
    Run found = check(Counter.class);
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out()).contains("not linearizable").contains("inc() | inc()");
    String token = found.out().replaceAll("(?s).*selvage replay (\\w+).*", "$1");
    Run again = Run.in(folder, "replay", token);
    assertThat(again.exit()).isEqualTo(1);
    // The race was met by an engine that a replay does not ask.
    String told = story(found).replaceFirst("(?s)  possible data race: .*?\n\n", "");
    assertThat(story(again)).isEqualTo(told);
    assertThat(again.out()).contains("again  selvage replay " + token);
  }

  @Test
  void theLongFormWorksAnywhere(@TempDir Path elsewhere) {
    Json found = Json.read(check(Counter.class, "--json").out());
    assertThat(found.text("token")).matches("[0-9A-Za-z]{5,7}");
    Run again = Run.in(elsewhere, "replay", found.text("replay"));
    assertThat(again.exit()).isEqualTo(1);
    assertThat(again.out()).contains("again  selvage replay " + found.text("token"));
  }

  /** The choices of a schedule are numbers of threads, not lines. */
  @Test
  void aTokenSurvivesShiftedLines() throws IOException {
    compile("Hits", HITS);
    Run found = Run.in(folder, "check", "Hits", "--class-path", folder.toString());
    String token = found.out().replaceAll("(?s).*selvage replay (\\w+).*", "$1");
    compile("Hits", "// a licence\n\n" + HITS);
    Run again = Run.in(folder, "replay", token);
    assertThat(again.exit()).isEqualTo(1);
    assertThat(found.out()).contains("Hits.java:4)").doesNotContain("Hits.java:6)");
    assertThat(again.out()).contains("Hits.java:6)").doesNotContain("Hits.java:4)");
  }

  @Test
  void theScheduleBecomesATestThatFails() throws Exception {
    String token = Json.read(check(Counter.class, "--json").out()).text("token");
    Run replay = Run.in(folder, "replay", token, "--junit", "LostUpdateTest.java");
    assertThat(replay.exit()).isEqualTo(1);
    compile("LostUpdateTest", Files.readString(folder.resolve("LostUpdateTest.java")));
    assertThatThrownBy(() -> runTest("LostUpdateTest", "theScheduleIsNoViolation"))
        .hasRootCauseInstanceOf(AssertionError.class)
        .rootCause()
        .hasMessageContaining("inc() | inc() fails: selvage replay selvage1.");
  }

  @Test
  void aTestIsAFileOfJava() {
    String token = Json.read(check(Counter.class, "--json").out()).text("token");
    assertThat(Run.in(folder, "replay", token, "--junit", "lost update").err())
        .startsWith("USE-016  --junit takes a file NAME.java");
  }

  private static final String HITS =
      """
      public class Hits {
        private int hits;
        public int hit() {
          return ++hits;
        }
      }
      """;

  private void compile(String name, String source) throws IOException {
    Path file = Files.writeString(folder.resolve(name + ".java"), source);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-g",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                file.toString());
    assertThat(exit).isZero();
  }

  private void runTest(String className, String method) throws Exception {
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, ReplayCommandTest.class.getClassLoader())) {
      Class<?> test = loader.loadClass(className);
      Constructor<?> constructor = test.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method run = test.getDeclaredMethod(method);
      run.setAccessible(true);
      run.invoke(constructor.newInstance());
    }
  }

  @Test
  void aCounterThatLosesNothingIsVerified() {
    Run run = check(AtomicCounter.class, "--calls=3");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out()).startsWith("PASS");
    assertThat(folder.resolve(".selvage/replay")).doesNotExist();
  }

  @Test
  void aClassPathThatIsGoneIsSaidToBe() throws IOException {
    Path gone = Files.createDirectory(folder.resolve("gone"));
    Json found =
        Json.read(
            Run.in(
                    folder,
                    "check",
                    Counter.class.getName(),
                    "-cp",
                    Run.CLASSES + java.io.File.pathSeparator + gone,
                    "--json")
                .out());
    Files.delete(gone);
    Run again = Run.in(folder, "replay", found.text("token"));
    assertThat(again.exit()).isEqualTo(64);
    assertThat(again.err()).startsWith("USE-016  class path entry not found: " + gone);
  }

  @Test
  void aFolderThatCannotBeWrittenCostsOnlyTheShortToken() throws IOException {
    Files.writeString(folder.resolve(".selvage"), "in the way");
    Run run = check(Counter.class);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.err()).startsWith("selvage: cannot save the counterexample");
    assertThat(run.out()).contains("again  selvage replay selvage1.");
  }

  private Run check(Class<?> subject, String... more) {
    String[] args = new String[more.length + 4];
    args[0] = "check";
    args[1] = subject.getName();
    args[2] = "--class-path";
    args[3] = Run.CLASSES;
    System.arraycopy(more, 0, args, 4, more.length);
    return Run.in(folder, args);
  }

  /** From the picture to the last step. */
  private static String story(Run run) {
    return run.out().replaceAll("(?s)^.*?\n|(Smallest f|F)ailing program.*", "");
  }
}
