package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code selvage judge --follow --checkpoint}. */
@Tag("full")
final class FollowCheckpointTest {
  private static final int ROUNDS = 40;

  @TempDir private Path folder;

  /** Two processes at the same time, round by round; the header is one of the lines. */
  private static List<String> lines(String specification, String adding, String taking) {
    List<String> lines = new ArrayList<>();
    lines.add("{\"selvage\":1,\"specification\":\"" + specification + "\"}");
    for (int i = 1; i <= ROUNDS; i++) {
      lines.add(call(0, adding, String.valueOf(i)));
      lines.add(call(1, taking, ""));
      lines.add("{\"event\":\"return\",\"process\":0}");
      lines.add("{\"event\":\"return\",\"process\":1,\"value\":" + i + "}");
    }
    return lines;
  }

  private static String call(int process, String method, String arguments) {
    String given = arguments.isEmpty() ? "" : ",\"arguments\":[" + arguments + "]";
    return "{\"event\":\"call\",\"process\":"
        + process
        + ",\"method\":\""
        + method
        + "\""
        + given
        + "}";
  }

  private Run follow(String... options) {
    return Run.in(
        folder,
        Stream.concat(
                Stream.of("judge", "file", "--follow", "--idle=50ms", "--checkpoint=cp"),
                Stream.of(options))
            .toArray(String[]::new));
  }

  private Path file() {
    return folder.resolve("file");
  }

  private void append(List<String> lines) throws IOException {
    Files.write(file(), lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String verdict(Run run) {
    return run.out()
        .replaceAll(" +\\d+\\.\\d s", "")
        .replaceAll("(?m)^  events 1 to .* by the checkpoint cp\n", "");
  }

  private static List<String> wrong(String specification, String adding, String taking) {
    List<String> lines = lines(specification, adding, taking);
    lines.set(lines.size() - 5, lines.get(lines.size() - 5).replace(":39}", ":3}"));
    return lines;
  }

  /** Wherever it is stopped, the second run ends as one run does; a half line is read again. */
  @ParameterizedTest
  @ValueSource(strings = {"queue enqueue dequeue", "register write read", "deque add poll"})
  void twoRunsAreOne(String words) throws IOException {
    String[] word = words.split(" ");
    List<String> lines = wrong(word[0], word[1], word[2]);
    Files.write(file(), lines);
    Run whole = follow();
    assertThat(whole.exit()).as(whole.out() + whole.err()).isEqualTo(1);
    for (int cut = 2; cut < lines.size() - 5; cut += 23) {
      Files.deleteIfExists(folder.resolve("cp"));
      String half = lines.get(cut).substring(0, 11);
      Files.writeString(file(), String.join("\n", lines.subList(0, cut)) + "\n");
      assertThat(follow().exit()).as("cut " + cut).isEqualTo(0);
      Files.writeString(file(), half, StandardOpenOption.APPEND);
      assertThat(follow().exit()).as("half a line").isEqualTo(64);
      Files.write(file(), lines);
      Run rest = follow();
      assertThat(rest.out()).contains("events 1 to " + (cut - 1) + " were judged before");
      assertThat(verdict(rest)).as("cut " + cut).isEqualTo(verdict(whole));
    }
  }

  /** The checkpoint stays before a violation, so that it is reported again. */
  @Test
  void aViolationIsReportedAgain() throws IOException {
    append(lines("queue", "enqueue", "dequeue"));
    assertThat(follow().exit()).isZero();
    append(List.of(call(1, "dequeue", ""), "{\"event\":\"return\",\"process\":1,\"value\":5}"));
    Run first = follow();
    assertThat(first.exit()).isEqualTo(1);
    assertThat(verdict(follow())).isEqualTo(verdict(first));
  }

  @Test
  void aFileThatWasRotatedOnceIsFollowedIntoItsSuccessor() throws IOException {
    List<String> lines = wrong("queue", "enqueue", "dequeue");
    append(lines.subList(0, 50));
    assertThat(follow().exit()).isZero();
    append(lines.subList(50, 90));
    Files.move(file(), folder.resolve("file.1"));
    append(lines.subList(90, 120));
    Run second = follow();
    assertThat(second.err()).isEmpty();
    assertThat(second.out()).contains("  119 events");
    append(lines.subList(120, lines.size()));
    Run third = follow();
    assertThat(third.exit()).isEqualTo(1);
    assertThat(third.out()).contains("events 1 to 119 were judged before");
    Files.move(folder.resolve("file.1"), folder.resolve("file.2"));
    Files.move(file(), folder.resolve("file.1"));
    append(lines.subList(0, 90));
    assertThat(follow().exit()).isEqualTo(1);
    Files.move(
        folder.resolve("file.1"), folder.resolve("file.2"), StandardCopyOption.REPLACE_EXISTING);
    rejected("USE-041  cannot continue file from its checkpoint: the input is not what it was");
  }

  private void rejected(String message, String... options) {
    Run run = follow(options);
    assertThat(run.err()).startsWith(message);
    assertThat(run.exit()).isEqualTo(64);
  }

  @Test
  void whatChangedIsNotContinued() throws IOException {
    List<String> lines = lines("queue", "enqueue", "dequeue");
    append(lines);
    assertThat(follow().exit()).isZero();
    rejected("USE-041  cannot continue file from its checkpoint: it was made for", "--spec=deque");
    Files.write(file(), lines.subList(0, 9));
    rejected("USE-041  cannot continue file from its checkpoint: the input is not what it was");
    Files.writeString(folder.resolve("cp"), "{\"content\":{\"map\":[[\"offset\",0]]}}");
    rejected("USE-020  cp:1: this is no checkpoint: no field lines");
    Files.writeString(folder.resolve("cp"), "nonsense");
    rejected("USE-020  cp:1: this is not JSON");
  }

  @Test
  void whatIsNotSupportedIsRejectedAtOnce() throws IOException {
    append(lines("queue", "enqueue", "dequeue"));
    String unsupported =
        "USE-041  cannot continue file from its checkpoint: checkpoints require the format selvage,"
            + " linearizability and a built-in specification";
    rejected(unsupported, "--criterion=weak");
    rejected(unsupported, "--spec=" + SignSpecification.class.getName());
    Files.writeString(file(), "{:type :invoke, :process 0, :f :read, :value nil}\n");
    rejected(unsupported, "--spec=register");
    Files.writeString(file(), "{\"event\":\n\"call\",\"process\":0,\"method\":\"read\"}\n");
    rejected("USE-020  file:1: with --checkpoint, each line must be one event", "--spec=register");
    assertThat(folder.resolve("cp")).doesNotExist();
    assertThat(Run.in(folder, "judge", "-", "--follow", "--checkpoint=cp").err())
        .isEqualTo("USE-016  --checkpoint requires a file, not a stream\n");
    assertThat(Run.in(folder, "judge", "file", "--checkpoint=cp").err())
        .isEqualTo("USE-016  --checkpoint requires --follow\n");
    assertThat(Run.in(folder, "judge", "file", "--follow", "--checkpoint=no/cp").err())
        .isEqualTo("USE-053  cannot write cp: there is no such folder\n");
  }

  /** Events of the second run may not lie before those of the first, and lines are counted on. */
  @Test
  void theOrderOfTimeIsThatOfTheWholeInput() throws IOException {
    append(
        List.of(
            "{\"selvage\":1,\"specification\":\"register\"}",
            "{\"event\":\"call\",\"process\":0,\"method\":\"read\",\"at\":5}",
            "{\"event\":\"return\",\"process\":0,\"value\":null,\"at\":9}"));
    assertThat(follow().exit()).isZero();
    append(List.of("{\"event\":\"call\",\"process\":1,\"method\":\"read\",\"at\":8}"));
    rejected("USE-031  file:4 cannot be followed: its events are not ordered by time");
  }
}
