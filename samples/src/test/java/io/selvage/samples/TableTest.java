package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Asks every question of the table in {@code README.md} again. */
final class TableTest {
  private static final int THREADS = 3;
  private static final int CALLS = 3;
  private static final int VALUES = 2;

  /** A row of the table; the client is empty where the sample is right. */
  private record Row(
      String sample, String meaning, String operations, String verdict, String client) {
    static Row of(String line) {
      List<String> cells =
          Arrays.stream(line.split("(?<!\\\\)\\|", -1))
              .map(cell -> cell.replace("\\|", "|").replace("`", "").strip())
              .toList();
      return new Row(cells.get(1), cells.get(2), cells.get(3), cells.get(4), cells.get(5));
    }
  }

  @TestFactory
  Stream<DynamicTest> holds() throws IOException {
    List<Row> rows =
        Files.readAllLines(Path.of("README.md")).stream()
            .filter(line -> line.startsWith("| `") && !line.contains(".jsonl"))
            .map(Row::of)
            .toList();
    assertThat(rows).hasSize(7);
    return rows.stream().map(row -> DynamicTest.dynamicTest(row.sample(), () -> check(row)));
  }

  private static void check(Row row) throws URISyntaxException {
    Verdict verdict =
        Check.object(named(row.sample()))
            .against(named(row.meaning()))
            .classPath(List.of(classes()))
            .operations(row.operations())
            .upTo(THREADS, CALLS, VALUES)
            .within(Duration.ofHours(1))
            .ask()
            .verdict();
    assertThat(verdict.word()).isEqualTo(row.verdict());
    assertThat(client(verdict)).isEqualTo(row.client());
  }

  private static String client(Verdict verdict) {
    return verdict instanceof Verdict.Refuted refuted
        ? CallSyntax.print(refuted.counterexample().again().map(Scope.Again::client).orElseThrow())
        : "";
  }

  private static String named(String sample) {
    return MSQueue.class.getPackageName() + "." + sample;
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
