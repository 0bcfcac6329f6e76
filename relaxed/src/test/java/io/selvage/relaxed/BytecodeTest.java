package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.litmus.Built;
import io.selvage.relaxed.litmus.Declared;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.LitmusWorld;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.litmus.TableFile;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs compiled to classes have as many executions as those read from the notation. */
final class BytecodeTest {
  private static final int SOME = 20;
  private static final int PROGRAMS = 25;

  @ParameterizedTest
  @EnumSource(Palette.class)
  void countsTheSame(Palette palette) {
    LitmusWorld world = new LitmusWorld();
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      Litmus litmus = RandomLitmus.of(seed, palette);
      Declared declared = Declared.values()[seed % Declared.values().length];
      Built built = world.build(litmus, declared);
      for (MemoryModel model : MemoryModel.values()) {
        assertThat(executions(built, model))
            .as("seed %s, %s, %s: %s", seed, model, declared, litmus)
            .isEqualTo(Counted.of(litmus, model).executions());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"generated/modes.csv", "generated/fuzz.csv", "genmc/litmus-dsl.csv"})
  void countsTheSameInTheTables(String file) {
    compare(TableFile.rows(file), SOME);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"generated/modes.csv", "generated/fuzz.csv", "genmc/litmus-dsl.csv"})
  void countsTheSameInAllOfTheTables(String file) {
    compare(TableFile.rows(file), 1);
  }

  /** Of every so many rows one. */
  private static void compare(List<TableFile.Row> rows, int every) {
    LitmusWorld world = new LitmusWorld();
    for (int i = 0; i < rows.size(); i += every) {
      TableFile.Row row = rows.get(i);
      Litmus litmus = Litmus.parse(row.get("program"));
      Built built = world.build(litmus, Declared.PLAIN_INT);
      for (MemoryModel model : List.of(MemoryModel.RC11, MemoryModel.JAVA)) {
        assertThat(executions(built, model))
            .as("%s: %s", model, litmus)
            .isEqualTo(Counted.of(litmus, model).executions());
      }
    }
    assertThat(rows).isNotEmpty();
  }

  private static long executions(Built built, MemoryModel model) {
    ClientCode code =
        new ClientCode(built.object().instantiate(), built.client(), Counted::strength);
    return Exploration.of(code, model).run(() -> execution -> true).executions();
  }
}
