package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CoverCommandTest {
  private static final String LOCK =
      """
      vars out inside free
      rules
        out >= 1, free >= 1 -> out' = out - 1, free' = free - 1, inside' = inside + 1;
        inside >= 1 -> inside' = inside - 1, free' = free + 1, out' = out + 1;
      init out >= 1, inside = 0, free = 1
      target inside >= 2
      """;

  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("lock.spec"), LOCK);
    Files.writeString(folder.resolve("two.spec"), LOCK.replace("free = 1", "free = 2"));
    Files.writeString(folder.resolve("race.tts"), "2 3\n0 0 -> 1 1\n1 0 -> 0 2\n0 2 -> 0 2\n");
    Files.writeString(folder.resolve("race.prop"), "0|1,2\n");
  }

  @Test
  void aLockIsSafe() {
    Run run = run("lock.spec");
    assertThat(run.out())
        .startsWith("safe  lock.spec   ")
        .contains("No run covers a target, for any values of the free initial numbers.")
        .contains("accepted by the checker.");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run("lock.spec", "--json").out())
        .startsWith("{\"verdict\":\"safe\",")
        .contains("\"exit\":0,\"file\":\"lock.spec\"", "\"accepted\":true");
  }

  @Test
  void aRunIsTold() {
    Run run = run("race.tts");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("unsafe  race.tts   ")
        .contains(
            """
              A target is covered, starting with 2 x 0:

                  1  0 | 0 -> 1 | 1
                  2  1 | 0 -> 0 | 2
            """);
    assertThat(run("race.tts", "--json").out())
        .startsWith("{\"verdict\":\"unsafe\",")
        .contains("\"certificate\":{\"kind\":\"run\",\"start\":{\"0\":2},\"steps\":[0,1]");
  }

  @Test
  void certificatesAreCheckedAgain() throws IOException {
    for (String net : new String[] {"lock.spec", "race.tts"}) {
      int exit = run(net, "--certificate", "proof").exit();
      Run again = run(net, "--check", "proof");
      assertThat(again.exit()).isEqualTo(exit);
      assertThat(again.out()).contains("Found by the certificate proof.");
    }
    assertThat(run("lock.spec", "--certificate", "proof").exit()).isEqualTo(0);
    Run other = run("two.spec", "--check", "proof");
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.out())
        .startsWith("unknown  two.spec   REF-069")
        .contains("the certificate proof proves nothing: ");
    Files.writeString(folder.resolve("proof"), "selvage-certificate 1\nnet 9 9 9\n");
    assertThat(run("lock.spec", "--check", "proof").err())
        .startsWith("USE-052  proof:2: it is for a net of size `9 9 9`; this one is 1 3 2");
    Files.writeString(folder.resolve("proof"), "hello\n");
    assertThat(run("lock.spec", "--check", "proof").err()).startsWith("USE-052  proof:1: ");
  }

  @Test
  void netsAreWrittenInBothFormats() {
    assertThat(run("race.tts", "--write", "race.spec").exit()).isEqualTo(1);
    assertThat(run("race.spec", "--write", "again.tts").out())
        .startsWith("unknown  race.spec   REF-068");
    assertThat(run("race.spec").exit()).isEqualTo(1);
    assertThat(run("race.tts", "--write", "same.tts").exit()).isEqualTo(1);
    assertThat(run("same.tts").exit()).isEqualTo(1);
    assertThat(run("race.tts", "--write", "race.txt").err())
        .startsWith("USE-016  --write race.txt must end with .spec or .tts");
    assertThat(run("race.tts", "--write", "none/race.spec").err())
        .startsWith("USE-053  cannot write none/race.spec");
  }

  @Test
  void testsForZeroAreUnknown() throws IOException {
    Files.writeString(folder.resolve("zero.spec"), LOCK.replace("free >= 1 ->", "free = 1 ->"));
    Run run = run("zero.spec");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out())
        .isEqualTo(
            """
            unknown  zero.spec   REF-065

              line 3: a guard sets an upper limit on free.
            """);
    assertThat(run("zero.spec", "--json").out())
        .startsWith("{\"verdict\":\"unknown\",")
        .contains("\"code\":\"REF-065\"");
  }

  @Test
  void wrongInputIsNamed() throws IOException {
    Files.writeString(folder.resolve("bad.spec"), LOCK.replace("target", "goal"));
    Run run = run("bad.spec");
    assertThat(run.exit()).isEqualTo(64);
    assertThat(run.err()).startsWith("USE-020  bad.spec:6: ");
    Files.writeString(folder.resolve("alone.tts"), "1 1\n");
    assertThat(run("alone.tts").err())
        .startsWith(
            "USE-051  alone.tts is a thread transition system, and there is no file alone.prop");
    assertThat(run("none.spec").err()).startsWith("USE-025  cannot read none.spec");
    assertThat(run("lock.spec", "--time", "soon").exit()).isEqualTo(64);
  }

  private Run run(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "cover";
    System.arraycopy(args, 0, all, 1, args.length);
    return Run.in(folder, all);
  }
}
