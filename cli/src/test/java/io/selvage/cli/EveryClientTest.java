package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.Sleeper;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code check --model java}: every client of some calls, on classes of the JDK as they are. */
final class EveryClientTest {
  private static final String UTIL = "java.util.concurrent.";

  @TempDir private Path folder;

  @Test
  void aQueueKeepsItsPromise() {
    Run run =
        check(UTIL + "ConcurrentLinkedQueue", "--ops", "offer,poll", "--strength", "RID", "--json");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .contains(
            "{\"calls\":3,\"clients\":4,\"executions\":46,\"blocked\":21,\"extensions\":5,"
                + "\"complete\":true}")
        .contains("\"strength\":\"RID\"");
  }

  /** The known violation, found again with the memory model that the class is written for. */
  @Test
  void aDequeIsRefutedByAClientThatOrdersCalls() {
    Run run =
        check(
            UTIL + "ConcurrentLinkedDeque",
            "--ops",
            "addFirst,pollFirst,peekLast",
            "--strength",
            "R",
            "--calls",
            "4");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("RLX-006")
        .contains("addFirst(10) | addFirst(20); peekLast() -> 10 | pollFirst() -> 10");
    Matcher token = Pattern.compile("selvage replay ([0-9A-Za-z]{5})").matcher(run.out());
    assertThat(token.find()).isTrue();
    Run again = Run.in(folder, "replay", token.group(1));
    assertThat(again.exit()).isEqualTo(1);
    assertThat(again.out()).contains("RLX-006").contains("peekLast() -> 10");
  }

  /** A count is no value that somebody gave, whatever number it is. */
  @Test
  void sizesAreNotTakenForValues() {
    Run run =
        check(
            UTIL + "ConcurrentLinkedQueue",
            "--ops",
            "offer,poll,size",
            "--strength",
            "R",
            "--calls",
            "4");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("size()");
  }

  @Test
  void whoOrdersArgumentsIsNotVerifiedByDifferentOnes() {
    Run run =
        check(UTIL + "PriorityBlockingQueue", "--ops", "offer(Object),poll()", "--strength", "R");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).contains("REF-042");
  }

  /** Nothing that returns is wrong, and yet nothing is right. */
  @Test
  void whoNeverReturnsIsNotVerified() {
    Run run =
        Run.in(
            folder,
            "check",
            Sleeper.class.getName(),
            "--class-path",
            Run.CLASSES,
            "--against",
            Sleeper.Meaning.class.getName(),
            "--model",
            "java",
            "--calls",
            "2");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).contains("REF-041");
  }

  @Test
  void someExecutionsAreNoProof() {
    String[] sample = {"--ops", "offer,poll", "--strength", "R", "--sample", "5", "--seed", "3"};
    Run text = check(UTIL + "ConcurrentLinkedQueue", sample);
    assertThat(text.exit()).isEqualTo(2);
    assertThat(text.out())
        .contains("RLX-013 no violation in ")
        .contains("5 executions at random (seed 3) of each program with up to 3 calls")
        .contains("in part; in full 1")
        .contains("explore more executions (--sample");
    Run json =
        check(
            UTIL + "ConcurrentLinkedQueue",
            Stream.concat(Stream.of(sample), Stream.of("--json")).toArray(String[]::new));
    assertThat(json.exit()).isEqualTo(2);
    assertThat(json.out())
        .contains("\"verdict\":\"unknown\"")
        .contains("\"sample\":5,\"seed\":3")
        .contains("\"inFull\":1,\"complete\":false");
  }

  @Test
  void oneClient() {
    Run run = check(UTIL + "ConcurrentLinkedQueue", "--client", "offer(1); poll | offer(2)");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out()).contains("all executions of the program offer(1); poll() | offer(2)");
  }

  private Run check(String type, String... more) {
    String[] words = {
      "check", type, "--against", "java.util.ArrayDeque", "--model", "java", "--time", "120s"
    };
    boolean isCounted = String.join(" ", more).contains("--c");
    String[] calls = isCounted ? new String[0] : new String[] {"--calls", "3"};
    String[] all = new String[words.length + calls.length + more.length];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(calls, 0, all, words.length, calls.length);
    System.arraycopy(more, 0, all, words.length + calls.length, more.length);
    return Run.in(folder, all);
  }
}
