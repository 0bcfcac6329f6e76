package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From the words of the command line to the words of the report, with an engine that is told. */
final class CheckCommandTest {
  private static final Map<String, String> MODERN = Map.of("TERM", "xterm", "LANG", "en_GB.UTF-8");

  @TempDir private Path folder;

  @Test
  void verified() {
    Run run = fake("fake.Verified");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out()).startsWith("PASS  fake.Verified   linearizability");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void refuted() {
    Run run = fake("fake.Refuted");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("FAIL  fake.Refuted   not linearizable")
        .containsPattern("again  selvage replay [0-9A-Za-z]{5}\n");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void unknown() {
    Run run = fake("fake.Unknown");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).startsWith("UNKNOWN  fake.Unknown").contains("Not decided: out of time");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void outOfTime() {
    Run run = fake("fake.Slow", "--time", "60ms");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).contains("Not decided: out of time");
  }

  @Test
  void outOfMemory() {
    Run run = fake("fake.Slow", "--memory", "1k");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).contains("Not decided: out of memory");
  }

  @Test
  void whatIsAskedIsReported() {
    Run run =
        fake(
            "fake.Unknown",
            "--against=fake.Meaning",
            "--ops=offer(1), poll",
            "--init=offer(2)",
            "--threads=2",
            "--calls=4",
            "--values=1");
    assertThat(run.out())
        .contains("checked   fake.Unknown: offer(1), poll\n")
        .contains("set up    offer(2)\n")
        .contains("against   fake.Meaning, called sequentially; exceptions compared by type\n")
        .contains("memory    sequentially consistent (sc)\n")
        .contains("scope     all programs with up to 2 threads, 4 calls and 1 value\n");
    assertThat(fake("fake.Unknown", "--client=offer(1) | poll").out())
        .contains("checked   fake.Unknown, all its methods\n")
        .contains(
            "against   itself, called sequentially; exceptions compared by type and message\n")
        .contains("scope     the program offer(1) | poll()\n");
  }

  /**
   * Sizes up to three calls are complete: enough where the scope may grow, too little where all was
   * asked for.
   */
  @Test
  void aNumberOfCallsIsAPromise() {
    assertThat(fake("fake.Verified", "--threads=2", "--values=3").exit()).isEqualTo(0);
    assertThat(fake("fake.Verified", "--calls=2", "--threads=2").exit()).isEqualTo(0);
    assertThat(fake("fake.Verified", "--calls=4").exit()).isEqualTo(2);
  }

  @Test
  void aScreenGetsColoursAndBoxes() {
    Run modern = Run.watched(MODERN, folder, "check", "fake.Refuted", "--engine=fake");
    assertThat(modern.out()).contains("\u001b[1;31mFAIL").contains("├─");
    Run plain =
        Run.watched(
            MODERN, folder, "check", "fake.Refuted", "--engine=fake", "--ascii", "--no-color");
    assertThat(plain.out()).startsWith("FAIL").contains("|-").doesNotContain("\u001b", "├");
  }

  @Test
  void aScreenGetsProgressThatGoesAway() {
    Run run = Run.watched(MODERN, folder, "check", "fake.Watched", "--engine=fake", "--time=1h");
    assertThat(run.err())
        .containsPattern("\r  clients of 2x1   [0-9,]+   [0-9]+ s of 60 min")
        .endsWith("\r")
        .doesNotContain("\n");
    assertThat(run.out()).contains("UNKNOWN");
  }

  private Run fake(String... args) {
    String[] all = new String[args.length + 3];
    System.arraycopy(args, 0, all, 3, args.length);
    all[0] = "check";
    all[1] = "--engine";
    all[2] = "fake";
    return Run.in(folder, all);
  }
}
