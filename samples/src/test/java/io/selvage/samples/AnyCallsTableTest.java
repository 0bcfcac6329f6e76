package io.selvage.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Check;
import io.selvage.core.Saturation;
import io.selvage.core.Verdict;
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
  private static final int NODES = 9;
  private static final int VALUES = 2;

  @TestFactory
  Stream<DynamicTest> holds() throws IOException {
    List<String> rows =
        Files.readAllLines(Path.of("README.md")).stream()
            .filter(line -> line.startsWith("| *"))
            .toList();
    assertThat(rows).hasSize(5);
    return rows.stream().map(row -> DynamicTest.dynamicTest(row, () -> check(row)));
  }

  private static void check(String row) throws URISyntaxException {
    List<String> cells =
        Arrays.stream(row.split("\\|", -1)).map(cell -> cell.replace("*", "").strip()).toList();
    Verdict verdict =
        Check.object(named(cells.get(1)))
            .against(named(cells.get(2)))
            .classPath(List.of(classes()))
            .operations(cells.get(3))
            .endless(Integer.parseInt(cells.get(4)), VALUES, NODES)
            .within(Duration.ofMinutes(2))
            .ask()
            .verdict();
    assertThat(verdict.word()).isEqualTo(cells.get(5));
    if (verdict instanceof Verdict.Verified verified) {
      assertThat(((Saturation) verified.evidence()).cuts()).isZero();
    }
  }

  private static String named(String sample) {
    return MSQueue.class.getPackageName() + "." + sample;
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
