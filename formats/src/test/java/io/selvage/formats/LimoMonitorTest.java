package io.selvage.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.selvage.core.budget.Budget;
import io.selvage.history.HistoryVerdict;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.BuiltInSpecifications;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The histories of LiMo have distinct values: monitors decide them all. */
final class LimoMonitorTest {
  private static final Map<String, String> WORDS =
      Map.of("linearizable", "verified", "NOT-linearizable", "refuted");

  @Test
  void everyFileIsDecidedByItsMonitor() throws IOException {
    Path folder = testdata();
    List<String> rows = Files.readAllLines(folder.resolve("verdicts.tsv"));
    for (String row : rows.subList(1, rows.size())) {
      String[] columns = row.split("\t");
      RecordedHistory recording = HistoryReader.read(folder.resolve(columns[0]));
      HistoryVerdict judgement =
          StrongConsistency.LINEARIZABILITY.judgement(
              recording.history(),
              BuiltInSpecifications.named(recording.specification(), Optional.empty()),
              Budget.unlimited());
      assertThat(judgement.strategy()).as(columns[0]).isEqualTo("monitor");
      assertThat(judgement.verdict().word()).as(columns[0]).isEqualTo(WORDS.get(columns[6]));
    }
    assertThat(rows).hasSizeGreaterThan(1);
  }

  private static Path testdata() {
    for (Path here = Path.of("").toAbsolutePath(); here != null; here = here.getParent()) {
      Path found = here.resolve("shared/testdata/limo");
      if (Files.isDirectory(found)) {
        return found;
      }
    }
    return abort("skipped: there is no ../shared/testdata/limo");
  }
}
