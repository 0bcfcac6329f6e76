package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Json;
import io.selvage.cli.Run;
import io.selvage.cli.subjects.AtomicCounter;
import io.selvage.cli.subjects.Counter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
