package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.litmus.Condition;
import io.selvage.relaxed.litmus.Declared;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.LitmusWorld;
import io.selvage.relaxed.litmus.TableFile;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.notation.LitmusTest;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import io.selvage.relaxed.oracle.Behaviour;
import io.selvage.relaxed.oracle.Model;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Verdicts and numbers of executions as other tools have them. */
@Tag("full")
final class TablesTest {
  private static final Map<Model, String> COLUMNS =
      new EnumMap<>(
          Map.of(
              Model.SC, "sc",
              Model.TSO, "tso",
              Model.RA, "ra",
              Model.RC11_WITHOUT_SC, "rarlx",
              Model.RC11, "rc11"));

  /** Not what the oracle finds: what the engine finds. */
  private static final Map<MemoryModel, String> ENGINE =
      new EnumMap<>(
          Map.of(
              MemoryModel.SC, "sc",
              MemoryModel.TSO, "tso",
              MemoryModel.RA, "ra",
              MemoryModel.RARLX, "rarlx",
              MemoryModel.RC11, "rc11"));

  private final LitmusWorld world = new LitmusWorld();
  private final SoftAssertions softly = new SoftAssertions();

  @ParameterizedTest
  @CsvSource({"generated/modes.csv, 1759, 12234", "generated/fuzz.csv, 343, 63039"})
  void herdAgrees(String file, int tests, int candidates) {
    List<TableFile.Row> rows = TableFile.rows(file);
    int asked = 0;
    for (TableFile.Row row : rows) {
      asked += compareWithHerd(row);
    }
    softly.assertAll();
    assertThat(rows).hasSize(tests);
    assertThat(asked).isEqualTo(candidates);
  }

  private int compareWithHerd(TableFile.Row row) {
    Litmus litmus = Litmus.parse(row.get("program"));
    Condition end = Condition.parse(litmus, row.get("exists"));
    Behaviour behaviour = world.build(litmus, Declared.PLAIN_INT).behaviour();
    COLUMNS.forEach(
        (model, column) -> {
          // herd's rmw is empty for the updates of C, so in that column they are not atomic.
          if (model != Model.RA || !litmus.hasUpdates()) {
            String allowed = behaviour.allows(model, end::holds) ? "1 " : "0 ";
            softly
                .assertThat(allowed + behaviour.executions(model))
                .as("%s under %s: %s", row.get("name"), model, litmus)
                .isEqualTo(row.get(column + "_allowed") + " " + row.get(column + "_execs"));
          }
        });
    return behaviour.candidates();
  }

  @Test
  void genmcAgrees() {
    List<TableFile.Row> rows = TableFile.rows("genmc/litmus-dsl.csv");
    for (TableFile.Row row : rows) {
      Litmus litmus = Litmus.parse(row.get("program"));
      Behaviour behaviour = world.build(litmus, Declared.PLAIN_INT).behaviour();
      softly
          .assertThat(behaviour.executions(Model.SC) + " " + behaviour.executions(Model.RC11_GENMC))
          .as("%s: %s", row.get("name"), litmus)
          .isEqualTo(row.get("sc_execs") + " " + row.get("rc11genmc_execs"));
    }
    softly.assertAll();
    assertThat(rows).hasSize(57);
  }

  @ParameterizedTest
  @CsvSource({"generated/modes.csv, 1759", "generated/fuzz.csv, 343"})
  void theEngineAgreesWithHerd(String file, int tests) {
    List<TableFile.Row> rows = TableFile.rows(file);
    for (TableFile.Row row : rows) {
      boolean hasUpdates = Litmus.parse(row.get("program")).hasUpdates();
      ENGINE.forEach(
          (model, column) -> {
            if (model != MemoryModel.RA || !hasUpdates) {
              explored(row, model, column);
            }
          });
    }
    softly.assertAll();
    assertThat(rows).hasSize(tests);
  }

  @Test
  void theEngineAgreesWithGenmc() {
    List<TableFile.Row> rows = TableFile.rows("genmc/litmus-dsl.csv");
    for (TableFile.Row row : rows) {
      Litmus litmus = Litmus.parse(row.get("program"));
      softly
          .assertThat(
              Counted.of(litmus, MemoryModel.SC).executions()
                  + " "
                  + Counted.of(litmus, MemoryModel.RC11_GENMC).executions())
          .as("%s: %s", row.get("name"), litmus)
          .isEqualTo(row.get("sc_execs") + " " + row.get("rc11genmc_execs"));
    }
    softly.assertAll();
    assertThat(rows).hasSize(57);
  }

  private void explored(TableFile.Row row, MemoryModel model, String column) {
    LitmusTest test =
        OneLineLitmusReader.read(
            row.get("name"), row.get("program"), row.get("exists"), row.get("init"));
    LitmusResult answer =
        LitmusResult.of(test, model, SymmetricThreads.MERGED, Duration.ofHours(1), 1);
    softly
        .assertThat((answer.allowed() ? "1 " : "0 ") + answer.executions())
        .as("%s under %s: %s", row.get("name"), model, row.get("program"))
        .isEqualTo(row.get(column + "_allowed") + " " + row.get(column + "_execs"));
  }
}
