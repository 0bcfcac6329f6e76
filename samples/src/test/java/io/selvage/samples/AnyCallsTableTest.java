package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.verdict.StateSpaceCoverage;
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

/** Asks the questions of the second table in {@code README.md} again. */
final class AnyCallsTableTest {
  private static final int VALUES = 2;

  @TestFactory
  Stream<DynamicTest> holds() throws IOException {
    List<String> rows =
        Files.readAllLines(Path.of("README.md")).stream()
            .filter(line -> line.startsWith("| *"))
            .toList();
    assertThat(rows).hasSize(11);
    return rows.stream().map(row -> DynamicTest.dynamicTest(row, () -> check(row)));
  }

  private static void check(String row) throws URISyntaxException {
    List<String> cells =
        Arrays.stream(row.split("\\|", -1)).map(cell -> cell.replace("*", "").strip()).toList();
    int nodes = Integer.parseInt(cells.get(6));
    Verdict verdict =
        Check.object(named(cells.get(1)))
            .against(named(cells.get(2)))
            .classPath(List.of(classes()))
            .operations(cells.get(3))
            .roles(cells.get(4))
            .endless(Integer.parseInt(cells.get(5)), VALUES, nodes)
            .within(Duration.ofHours(1))
            .ask()
            .verdict();
    String says = cells.get(7);
    assertThat(verdict.word()).isEqualTo(says.equals("up to nodes") ? "verified" : says);
    if (verdict instanceof Verdict.Verified verified) {
      boolean cut = says.equals("up to nodes");
      assertThat(((StateSpaceCoverage) verified.evidence()).cuts() > 0).isEqualTo(cut);
      String claim = verified.guarantee().claim();
      assertThat(claim).startsWith("any number of calls by up to");
      assertThat(claim.contains("with at most " + nodes + " live nodes")).isEqualTo(cut);
    }
  }

  private static String named(String sample) {
    return MSQueue.class.getPackageName() + "." + sample;
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
