package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.Mirrored;
import io.selvage.cli.subjects.Philosophers;
import io.selvage.samples.LifoStack;
import io.selvage.samples.broken.BlindPopStack;
import io.selvage.samples.explored.Dekker;
import io.selvage.samples.explored.Publication;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What users see when something is wrong, of every engine that always says the same. Run with
 * {@code -Dgolden=write} to write the files anew, and look at what has changed.
 */
@Tag("full")
final class FailureGoldensTest {
  private static final String UTIL = "java.util.concurrent.";
  private static final Path HISTORIES = Path.of("../samples/histories").toAbsolutePath();

  @TempDir private Path folder;

  record Failure(String name, List<String> words) {
    static Failure of(String name, String... words) {
      return new Failure(name, List.of(words));
    }

    /** Whether a remedy is found in the time for it depends on the machine. */
    String[] withoutRemedies() {
      Stream<String> more =
          words.get(0).equals("check") ? Stream.of("--no-suggest") : Stream.empty();
      return Stream.concat(words.stream(), more).toArray(String[]::new);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Failure> failures() {
    String queue = UTIL + "ConcurrentLinkedQueue";
    String deque = UTIL + "ConcurrentLinkedDeque";
    return List.of(
        Failure.of("refine-three-threads", check(BlindPopStack.class, LifoStack.class, "push,pop")),
        Failure.of(
            "refine-size",
            words(
                "check",
                queue,
                "--against",
                "java.util.ArrayDeque",
                "--engine",
                "refine",
                "--client",
                "offer(1); poll; offer(2) | size()",
                "--time",
                "2m")),
        Failure.of("refine-locks", stuck("eat,eatAnotherWay")),
        Failure.of("refine-monitors", stuck("dine,dineAnotherWay")),
        Failure.of(
            "refine-invariant",
            words(
                "check",
                Mirrored.class.getName(),
                "-cp",
                Run.CLASSES,
                "--engine",
                "refine",
                "--ops",
                "increment",
                "--invariant",
                "isMirrored")),
        Failure.of(
            "relaxed-deque",
            words(
                "check",
                deque,
                "--against",
                "java.util.ArrayDeque",
                "--model",
                "java",
                "--ops",
                "addFirst,pollFirst,peekLast",
                "--calls",
                "4",
                "--strength",
                "R",
                "--time",
                "2m")),
        Failure.of(
            "relaxed-client",
            words(
                "check",
                BlindPopStack.class.getName(),
                "-cp",
                samples(),
                "--against",
                LifoStack.class.getName(),
                "--model",
                "java",
                "--client",
                "push(1) | pop | pop")),
        Failure.of("explored-publication", explore(Publication.class)),
        // Sets of two end long before the time for them is up, also on a busy machine.
        Failure.of(
            "explored-dekker",
            words(
                "explore",
                Dekker.class.getName(),
                "-cp",
                samples(),
                "--method",
                "wrong",
                "--forbid",
                "2")),
        Failure.of(
            "explored-race",
            words(
                "explore",
                Publication.class.getName(),
                "-cp",
                samples(),
                "--method",
                "wrong",
                "--races",
                "refuted")),
        Failure.of(
            "jcstress",
            words("explore", "io.selvage.cli.subjects.JcstressTests$Volatile", "-cp", Run.CLASSES)),
        Failure.of(
            "stress",
            words(
                "check",
                "io.selvage.cli.subjects.Counter",
                "-cp",
                Run.CLASSES,
                "--engine",
                "stress",
                "--client",
                "inc | inc",
                "--time",
                "1m")),
        Failure.of("judge-stale-read", words("judge", "stale-read.jsonl")),
        Failure.of("judge-job-twice", words("judge", "job-twice.jsonl")),
        Failure.of("judge-store-buffer", words("judge", "store-buffer.jsonl")));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void isAsItWasAndFitsTheScreen(Failure failure) throws IOException {
    String last = failure.words().get(failure.words().size() - 1);
    if (last.endsWith(".jsonl")) {
      Files.copy(HISTORIES.resolve(last), folder.resolve(last));
    }
    Run run = Run.in(folder, failure.withoutRemedies());
    String told = masked(run.out());
    assertThat(run.exit()).as(run.err()).isEqualTo(1);
    assertThat(told.lines()).allMatch(line -> line.length() <= 100);
    assertThat(told).isEqualTo(golden("failure-" + failure.name(), told));
  }

  private static String[] check(Class<?> subject, Class<?> meaning, String operations) {
    return words(
        "check",
        subject.getName(),
        "-cp",
        samples(),
        "--against",
        meaning.getName(),
        "--ops",
        operations,
        "--engine",
        "refine",
        "--time",
        "2m",
        "--calls",
        "3");
  }

  private static String[] stuck(String operations) {
    return words(
        "check",
        Philosophers.class.getName(),
        "-cp",
        Run.CLASSES,
        "--engine",
        "refine",
        "--ops",
        operations,
        "--time",
        "2m",
        "--calls",
        "2");
  }

  private static String[] explore(Class<?> test) {
    return words("explore", test.getName(), "-cp", samples(), "--method", "wrong");
  }

  private static String[] words(String... words) {
    return words;
  }

  private static String samples() {
    try {
      return Path.of(LifoStack.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Without what differs from run to run and from machine to machine. Samples are classes or a jar,
   * and only beside classes there are sources to quote.
   */
  private static String masked(String report) {
    return report
        .replaceAll("\n(\n +\\d+ \\| .*\n +\\| .*(\n +\\d+ \\| .*\n +\\| .*)*)", "")
        .replaceAll(" +(([A-Z]{3}-\\d{3}) +)?(\\d+\\.\\d s|\\d+ ms)(?=\n)", "   $2 TIME")
        .replaceAll("Seen in [\\d,]+ of [\\d,]+ runs", "Seen in SOME of MANY runs")
        .replaceAll("run again: \\d+ runs", "run again: SOME runs")
        .replaceAll("replay \\w+", "replay TOKEN");
  }

  private static String golden(String name, String actual) throws IOException {
    String file = "/golden/" + name + ".txt";
    if (System.getProperty("golden", "").equals("write")) {
      Files.writeString(Path.of("src/test/resources" + file), actual);
      return actual;
    }
    try (InputStream in = FailureGoldensTest.class.getResourceAsStream(file)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
