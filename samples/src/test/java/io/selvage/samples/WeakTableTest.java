package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.verdict.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Asks every question of the table "Under the Java memory model" of {@code README.md} again: of all
 * clients of the smaller number of calls always, of the larger one in the long suite.
 */
@Tag("full")
final class WeakTableTest {
  private static final int THREADS = 9;
  private static final int KEYS = 3;

  private static final Map<String, String> OPERATIONS =
      Map.of(
          "FifoQueue", "enqueue,dequeue",
          "weak.WaitingQueue", "enqueue,dequeue",
          "LifoStack", "push,pop",
          "IntSet", "add,remove");

  /**
   * A row.
   *
   * @param calls what is always asked; 0 where that takes too long
   * @param larger what the long suite asks
   * @param client the smallest one that shows it; empty where the sample is right
   */
  private record Row(
      String sample,
      String meaning,
      String strength,
      int calls,
      int larger,
      String verdict,
      String client) {
    static Row of(String line) {
      List<String> cells =
          Arrays.stream(line.split("(?<!\\\\)\\|", -1))
              .map(cell -> cell.replace("\\|", "|").replace("`", "").strip())
              .toList();
      return new Row(
          cells.get(1).replace("_", ""),
          cells.get(2),
          cells.get(3),
          Integer.parseInt(cells.get(4)),
          Integer.parseInt(cells.get(5)),
          cells.get(6),
          cells.get(7));
    }

    @Override
    public String toString() {
      return sample + "/" + strength;
    }
  }

  @TestFactory
  Stream<DynamicTest> holds() throws IOException {
    return rows().stream()
        .filter(row -> row.calls() > 0)
        .map(row -> DynamicTest.dynamicTest(row.toString(), () -> check(row, row.calls())));
  }

  @Tag("long")
  @TestFactory
  Stream<DynamicTest> holdsOfMoreCalls() throws IOException {
    return rows().stream()
        .filter(row -> row.larger() > row.calls())
        .map(row -> DynamicTest.dynamicTest(row.toString(), () -> check(row, row.larger())));
  }

  private static List<Row> rows() throws IOException {
    List<Row> rows =
        Files.readAllLines(Path.of("README.md")).stream()
            .filter(line -> line.startsWith("| _"))
            .map(Row::of)
            .toList();
    assertThat(rows).hasSize(32);
    return rows;
  }

  private static void check(Row row, int calls) throws URISyntaxException {
    Verdict verdict =
        Check.object(MSQueue.class.getPackageName() + ".weak." + row.sample())
            .against(MSQueue.class.getPackageName() + "." + row.meaning())
            .classPath(List.of(classes()))
            .operations(OPERATIONS.getOrDefault(row.meaning(), ""))
            .memoryModel("java")
            .option("strength", row.strength())
            .upTo(THREADS, calls, KEYS)
            .within(Duration.ofHours(1))
            .ask()
            .verdict();
    boolean isSeen = !row.client().isEmpty() && calls >= row.larger();
    assertThat(verdict.word()).as("%s", verdict).isEqualTo(isSeen ? "refuted" : "verified");
    if (verdict instanceof Verdict.Refuted refuted) {
      assertThat(refuted.counterexample().summary()).startsWith(row.client() + ":");
    }
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
