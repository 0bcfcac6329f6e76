package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.Hostile;
import io.selvage.cli.supervise.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A specification of the user's that does not behave is named, and ends nothing but its answer. */
@Tag("full")
final class JudgeHostileTest {
  @TempDir private Path folder;

  @AfterAll
  static void end() {
    Hostile.end();
  }

  private Run judge(String method, String specification, String... more) throws IOException {
    Files.writeString(
        folder.resolve("h.jsonl"),
        """
        {"event":"call","process":0,"method":"%s"}
        {"event":"return","process":0,"value":0}
        """
            .formatted(method));
    String[] args = {"judge", "h.jsonl", "--spec", specification, "--time", "1s"};
    String[] all = java.util.Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return Run.in(folder, all);
  }

  @Test
  void aCallThatNeverReturns() throws IOException {
    Run run = judge("spin", Hostile.class.getName());
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("USE-013  the specification " + Hostile.class.getName());
    assertThat(run.err()).contains("Hostile.spin(Hostile.java:");
  }

  @Test
  void aCallThatNeverReturnsWhileEventsCome() throws IOException {
    Run run = judge("spin", Hostile.class.getName(), "--follow");
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("USE-013  the specification " + Hostile.class.getName());
  }

  @Test
  void aConstructorThatNeverReturns() throws IOException {
    Run run = judge("ok", Hostile.Unborn.class.getName());
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).startsWith("USE-013  the specification ");
  }

  @Test
  void aStackThatOverflows() throws IOException {
    Run run = judge("deep", Hostile.class.getName());
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .startsWith(
            "USE-027  "
                + Hostile.class.getName()
                + " cannot be used as a specification: step of deep() threw"
                + " java.lang.StackOverflowError");
  }
}
