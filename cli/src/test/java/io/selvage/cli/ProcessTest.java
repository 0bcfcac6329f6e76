package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What can only be seen from outside the process. */
@Timeout(1_200)
final class ProcessTest {
  @TempDir private Path folder;

  /** SIGTERM runs what Ctrl-C runs, and cannot be ignored by whoever started these tests. */
  @Test
  void anInterruptedCheckTellsWhatItHas() throws IOException, InterruptedException {
    Path sign = folder.resolve("sign");
    List<String> options = List.of("-D" + FakeEngine.SIGN + "=" + sign);
    Process process = start(options, "check", "fake.Slow", "--engine=fake", "--time=1h");
    while (!Files.exists(sign) && process.isAlive()) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(2);
    String out = Files.readString(folder.resolve("out"));
    assertThat(out).startsWith("UNKNOWN  fake.Slow").contains("Not decided: interrupted");
    assertThat(out).contains("2x1").contains("run it again to completion");
  }

  /** What was not judged when Ctrl-C came is counted. */
  @Test
  void anInterruptedJudgementTellsWhatItHas() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("slow.jsonl"), SlowSpecification.history());
    String slow = SlowSpecification.class.getName();
    Path sign = folder.resolve("sign");
    List<String> options = List.of("-D" + SlowSpecification.SIGN + "=" + sign);
    Process process =
        start(options, "judge", "slow.jsonl", "slow.jsonl", "--spec=" + slow, "--time=1h");
    while (!Files.exists(sign) && process.isAlive()) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(Files.readString(folder.resolve("out")))
        .contains("UNKNOWN  slow.jsonl")
        .contains(": interrupted\n")
        .contains("1 unknown, 1 not checked");
  }

  @Test
  void theProcessReturnsTheVerdict() throws IOException, InterruptedException {
    assertThat(start(List.of(), "check", "fake.Refuted", "--engine=fake").waitFor()).isEqualTo(1);
    assertThat(folder.resolve(".selvage/replay")).isNotEmptyDirectory();
  }

  /** A start is to be fast: nothing is loaded that an ordinary check has no use for. */
  @Test
  void noLibraryIsLoadedInVain() throws IOException, InterruptedException {
    Path log = folder.resolve("classes.log");
    List<String> options = List.of("-Xlog:class+load:file=" + log);
    Process process = start(options, "check", "fake.Verified", "--engine=fake", "--json");
    assertThat(process.waitFor()).isEqualTo(0);
    List<String> lines = Files.readAllLines(log);
    assertThat(lines).anyMatch(line -> line.contains(" io.selvage.cli.Main "));
    assertThat(lines.stream().filter(line -> line.matches(".* tools\\.jackson.*"))).isEmpty();
  }

  private Process start(List<String> options, String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.selvage.cli.Main"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
