package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code selvage judge --follow}. */
@Tag("full")
@Timeout(1_200)
final class FollowTest {
  private static final String HEADER = "{\"selvage\":1,\"specification\":\"register\"}\n";
  private static final String WRITE =
      "{\"event\":\"call\",\"process\":0,\"method\":\"write\",\"arguments\":[1]}\n";
  private static final String READ = "{\"event\":\"call\",\"process\":1,\"method\":\"read\"}\n";
  private static final String WROTE = "{\"event\":\"return\",\"process\":0}\n";

  @TempDir private Path folder;

  private static String gave(String value) {
    return "{\"event\":\"return\",\"process\":1,\"value\":" + value + "}\n";
  }

  private Run follow(String text, String... options) throws IOException {
    Files.writeString(folder.resolve("file"), text);
    return Run.in(
        folder,
        Stream.concat(Stream.of("judge", "file", "--follow", "--idle=100ms"), Stream.of(options))
            .toArray(String[]::new));
  }

  private void says(String message, String text, String... options) throws IOException {
    Run run = follow(text, options);
    assertThat(run.err()).isEqualTo(message + "\n");
    assertThat(run.out()).isEmpty();
    assertThat(run.exit()).isEqualTo(64);
  }

  @Test
  void anInputWithoutAReturnSaysNothing() throws IOException {
    assertThat(follow(HEADER + WRITE + READ).out()).contains("No call returned");
    assertThat(follow(HEADER + WRITE + WROTE).out()).doesNotContain("No call returned");
  }

  @Test
  void aRightInputIsVerifiedAtItsEnd() throws IOException {
    Run run = follow(HEADER + WRITE + READ + gave("1") + READ);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().replaceAll("\\d\\.\\d s", "0.1 s"))
        .isEqualTo(
            """
            PASS  file   linearizable   0.1 s

              4 events, 1 operations returned

              Open calls
                event 1   process 0   write(1)
                event 4   process 1   read()
              the specification is register, from the file
              the initial value is null, the default

            """);
    assertThat(run.exit()).isEqualTo(0);
  }

  @Test
  void nothingIsReadBeyondAViolation() throws IOException {
    String wrong = HEADER + WRITE + WROTE + WRITE + READ + gave("null") + "this is no event\n";
    Run run = follow(wrong);
    assertThat(run.err()).isEmpty();
    assertThat(run.out().replaceAll("\\d\\.\\d s", "0.1 s"))
        .isEqualTo(
            """
            FAIL  file   not linearizable   LIN-001   0.1 s

              5 events, 2 operations returned

              read() -> null by process 1, called at event 4 and returned at event 5,
              does not fit any order of the operations so far:
                cannot read null from a register that holds 1

              Operations that returned before
                events 1 to 2   process 0   write(1)

              Open calls
                event 3   process 0   write(1)

              the specification is register, from the file
              the initial value is null, the default

            """);
    assertThat(run.exit()).isEqualTo(1);
  }

  @Test
  void programsGetOneObject() throws IOException {
    Run run = follow(HEADER + READ + gave("7"), "--json");
    assertThat(run.exit()).isEqualTo(1);
    Json json = Json.read(run.out());
    assertThat(json.first()).isEqualTo("verdict");
    assertThat(json.text("verdict")).isEqualTo("refuted");
    assertThat(json.text("code")).isEqualTo("LIN-001");
    assertThat(json.text("events")).isEqualTo("2");
    assertThat(run.out())
        .contains("\"reasons\":[\"cannot read 7 from a register that holds null\"]");
  }

  /** The writer renames the file and begins a new one, as logrotate does. */
  @Test
  void aRotatedFileIsFollowedIntoItsSuccessor() throws Exception {
    Path file = folder.resolve("file");
    Files.writeString(file, HEADER + WRITE + WROTE);
    Path next = folder.resolve("next");
    Files.writeString(next, READ + gave("7"));
    Thread rotation =
        new Thread(
            () -> {
              try {
                while (!Run.hasShown("following file")) {
                  Thread.onSpinWait();
                }
                Files.move(file, folder.resolve("file.1"));
                Files.move(next, file);
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    rotation.start();
    Run run =
        Run.watched(
            java.util.Map.of("TERM", "xterm"), folder, "judge", "file", "--follow", "--time=10m");
    rotation.join();
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(1);
    assertThat(run.out()).contains("cannot read 7 from a register that holds 1");
  }

  /** What was cut off may have been events that were not read yet. */
  @Test
  void aTruncatedFileIsAnError() throws Exception {
    Path file = folder.resolve("file");
    Files.writeString(file, HEADER + WRITE + WROTE);
    Thread truncation =
        new Thread(
            () -> {
              try {
                while (!Run.hasShown("following file")) {
                  Thread.onSpinWait();
                }
                Files.writeString(file, READ);
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    truncation.start();
    Run run =
        Run.watched(
            java.util.Map.of("TERM", "xterm"), folder, "judge", "file", "--follow", "--time=10m");
    truncation.join();
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(64);
    assertThat(run.err())
        .contains("USE-020  file:4: the file was truncated while it was read; events may be lost");
  }

  @Test
  void criteria() throws IOException {
    String late = HEADER + WRITE + READ + gave("1") + READ + gave("null");
    assertThat(follow(late, "--criterion=linearizability").exit()).isEqualTo(1);
    assertThat(follow(late, "--criterion=weak").exit()).isEqualTo(0);
    assertThat(follow(late, "--criterion=read-my-writes").exit()).isEqualTo(0);
    String never = HEADER + READ + gave("7");
    assertThat(follow(never, "--criterion=weak").exit()).isEqualTo(1);
    assertThat(follow(never, "--criterion=lin >= hb, vis >= po").exit()).isEqualTo(1);
    says(
        "USE-030  sequential-consistency cannot be judged while events arrive: a later call may"
            + " explain an earlier result; judge the whole history instead",
        late,
        "--criterion=sequential-consistency");
  }

  @Test
  void otherFormatsThatTellOfEvents() throws IOException {
    String edn =
        """
        {:type :invoke, :process 0, :f :write, :value 1}
        {:type :info, :process 0, :f :write, :value 1}
        {:type :invoke, :process 0, :f :read, :value nil}
        {:type :ok, :process 0, :f :read, :value %d}
        {:type :invoke, :process 1, :f :cas, :value [5 6]}
        {:type :fail, :process 1, :f :cas, :value [5 6]}
        """;
    assertThat(follow(edn.formatted(0), "--spec=cas-register").exit()).isEqualTo(0);
    assertThat(follow("[" + edn.formatted(1) + "]", "--spec=cas-register").exit()).isEqualTo(0);
    assertThat(follow(edn.formatted(2), "--spec=cas-register").exit()).isEqualTo(1);
    String text = "0\t:invoke\t:read\tnil\n0\t:ok\t:read\t%d\n";
    assertThat(follow(text.formatted(0), "--spec=register").exit()).isEqualTo(0);
    assertThat(follow(text.formatted(1), "--spec=register").exit()).isEqualTo(1);
    String log =
        "INFO  jepsen.util - 0\t:invoke\t:read\tnil\nINFO  jepsen.util - 0\t:ok\t:read\t%s\n";
    assertThat(follow(log.formatted("nil"), "--spec=register").exit()).isEqualTo(0);
    assertThat(follow(log.formatted("3"), "--spec=register").exit()).isEqualTo(1);
    String limo = "# @object atomic-queue\n[1] call enq(3)\n[2] call deq\n[2] return %s\n";
    assertThat(follow(limo.formatted("3")).exit()).isEqualTo(0);
    assertThat(follow(limo.formatted("4")).exit()).isEqualTo(1);
  }

  @Test
  void inputsThatTellTooLittle() throws IOException {
    says(
        "USE-031  file cannot be followed: the format polylin records completed operations,"
            + " not events",
        "enq 1 0 1\n");
    says(
        "USE-031  file:2 cannot be followed: its order is defined by vector clocks, not by time",
        HEADER + READ.replace("}", ",\"chain\":0,\"seen\":[0]}"));
    says(
        "USE-031  file:4 cannot be followed: its events are not ordered by time",
        HEADER
            + WRITE.replace("}", ",\"at\":5}")
            + WROTE.replace("}", ",\"at\":6}")
            + READ.replace("}", ",\"at\":6}"));
    says(
        "USE-031  file:1 cannot be followed: the call is recorded only when it returns",
        """
        {:type :invoke, :process 0, :f :txn, :value [[:r :x nil]]}
        {:type :ok, :process 0, :f :txn, :value [[:r :x 1]]}
        """,
        "--spec=multi-register");
    says(
        "USE-031  file:1 cannot be followed: the call is recorded only when it returns",
        """
        {:type :invoke, :process 0, :f :txn, :value [[:w :y 2] [:r :x nil]]}
        {:type :ok, :process 0, :f :txn, :value [[:w :y 2] [:r :x 1]]}
        """,
        "--spec=multi-register");
    assertThat(follow(READ).err()).startsWith("USE-026  file:1: several specifications");
  }

  @Test
  void wrongInput() throws IOException {
    says("USE-020  file:1: the file is empty", "");
    says("USE-020  file:3: this is not JSON", HEADER + WRITE + "nonsense\n");
    says(
        "USE-020  file:3: the input ends in the middle of an event",
        HEADER + WRITE + "{\"event\":\"ret");
    says("USE-020  file:2: process 1 returns without a call", HEADER + gave("1"));
    says(
        "USE-020  file:3: process 1 calls again, and its call of line 2 is open",
        HEADER + READ + READ);
    says(
        "USE-023  file:3: the specification register has no pop(); it has: read(), write(value),"
            + " cas(value, value)",
        HEADER + WRITE + READ.replace("read", "pop"));
    says(
        "USE-016  --follow takes one file or - and cannot be combined with --html or --strategy",
        HEADER,
        "--strategy=wgl");
    says(
        "USE-016  --follow takes one file or - and cannot be combined with --html or --strategy",
        HEADER,
        "file");
    assertThat(Run.in(folder, "judge", "file", "--idle=1s").err())
        .isEqualTo("USE-016  --idle requires --follow\n");
    assertThat(Run.in(folder, "judge", "nothing", "--follow").err())
        .isEqualTo("USE-025  cannot read nothing: no such file\n");
    assertThat(Run.in(folder, "judge", ".", "--follow").err())
        .isEqualTo("USE-025  cannot read .: it is a folder\n");
  }

  /** Told while the one who writes has not finished. */
  @Test
  void aViolationIsToldAtOnce() throws IOException, InterruptedException {
    Process process = start("judge", "-", "--follow");
    OutputStream to = process.getOutputStream();
    send(to, HEADER + WRITE + WROTE);
    assertThat(process.waitFor(300, TimeUnit.MILLISECONDS)).isFalse();
    send(to, READ + gave("2"));
    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(Files.readString(folder.resolve("out")))
        .startsWith("FAIL  standard input   not linearizable");
  }

  @Test
  void standardInputEnds() throws IOException, InterruptedException {
    Process process = start("judge", "-", "--follow");
    try (OutputStream to = process.getOutputStream()) {
      send(to, HEADER + WRITE + WROTE);
    }
    assertThat(process.waitFor()).isEqualTo(0);
  }

  /** SIGTERM runs what Ctrl-C runs. */
  @Test
  void anInterruptionTellsWhatIsKnown() throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("file"), HEADER + WRITE);
    String sign = SignSpecification.class.getName();
    Process process = start("judge", "file", "--follow", "--spec=" + sign);
    Files.writeString(file, WROTE + READ, StandardOpenOption.APPEND);
    while (!Files.exists(folder.resolve("sign")) && process.isAlive()) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(Files.readString(folder.resolve("out")))
        .startsWith("UNKNOWN  file")
        .contains("Not decided: interrupted", "3 events, 1 operations returned");
  }

  private static void send(OutputStream to, String text) throws IOException {
    to.write(text.getBytes(StandardCharsets.UTF_8));
    to.flush();
  }

  private Process start(String... args) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-D" + SignSpecification.SIGN + "=" + folder.resolve("sign"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.selvage.cli.Main"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
