package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.litmus.Declared;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.LitmusWorld;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.notation.LitmusResult;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import io.selvage.relaxed.oracle.Behaviour;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The engine against all graphs of a program, of which the axioms choose. */
@Tag("full")
final class EngineTest {
  /** Seeds from here on, so that it is not always what other tests try. */
  private static final int FIRST = 10_001;

  private static final int PROGRAMS = 120;

  @ParameterizedTest
  @EnumSource(Palette.class)
  void findsAsManyExecutionsAsTheAxiomsAllow(Palette palette) {
    compare(palette, FIRST, PROGRAMS);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(Palette.class)
  void findsAsManyInMorePrograms(Palette palette) {
    compare(palette, FIRST + PROGRAMS, 10 * PROGRAMS);
  }

  private static void compare(Palette palette, int first, int programs) {
    LitmusWorld world = new LitmusWorld();
    for (int seed = first; seed < first + programs; seed++) {
      Litmus litmus = RandomLitmus.of(seed, palette);
      Behaviour behaviour = world.build(litmus, Declared.PLAIN_INT).behaviour();
      String what = "seed " + seed + ": " + litmus;
      Counted.MODELS.forEach(
          (oracle, model) ->
              assertThat(Counted.of(litmus, model))
                  .as("%s, %s", model, what)
                  .isEqualTo(new Counted(behaviour.executions(oracle), 0)));
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "/litmus.txt", delimiter = '@')
  void knowsTheClassics(
      String name,
      String program,
      String condition,
      String sc,
      String tso,
      String ra,
      String rc11) {
    assertThat(summary(program, condition, MemoryModel.SC)).isEqualTo(sc);
    assertThat(summary(program, condition, MemoryModel.TSO)).isEqualTo(tso);
    assertThat(summary(program, condition, MemoryModel.RA)).isEqualTo(ra);
    assertThat(summary(program, condition, MemoryModel.RC11)).isEqualTo(rc11);
  }

  private static String summary(String program, String condition, MemoryModel model) {
    LitmusResult answer =
        LitmusResult.of(
            OneLineLitmusReader.read("", program, condition, ""),
            model,
            SymmetricThreads.MERGED,
            Duration.ofHours(1),
            1);
    return answer.executions() + (answer.allowed() ? "+" : "-");
  }

  /**
   * Reads before and after a full fence are in order, so they are coherent although one is plain.
   */
  @Test
  void aFenceMakesPlainReadsCoherent() {
    String program = "r0=R.pln x; F.full; r1=R.opq x || r0=R.vol x; r1=R.pln x || W.opq x 2";
    String stale = "0:r0=2 & 0:r1=0 & 1:r0=2 & 1:r1=0";
    assertThat(summary(program, stale, MemoryModel.JAVA)).isEqualTo("9-");
  }

  /** Factorials: all orders of n writes, and of n updates. */
  @Test
  void countsOrders() {
    String writes = "W.opq x 1 || W.opq x 2 || W.opq x 3 || W.opq x 4 || W.opq x 5 || W.opq x 6";
    String updates = writes.replaceAll("W.opq x \\d", "r=FAA.opq x 1");
    for (MemoryModel model : MemoryModel.values()) {
      assertThat(executions(writes, model, 1)).isEqualTo(720);
      assertThat(executions(updates, model, 1)).isEqualTo(720);
    }
  }

  @Test
  void findsTheSameWithAnyNumberOfWorkers() {
    String readers =
        "W.opq x 1; W.opq y 1; r=FAA.opq z 1 || r0=R.opq x; r1=R.opq y; W.opq x 2 ||"
            + " W.opq y 3; r0=R.opq x; r1=FAA.opq z 1 || r0=R.opq z; r1=R.opq x";
    for (MemoryModel model : MemoryModel.values()) {
      long alone = executions(readers, model, 1);
      assertThat(executions(readers, model, 2)).isEqualTo(alone);
      assertThat(executions(readers, model, 5)).isEqualTo(alone);
    }
  }

  private static long executions(String program, MemoryModel model, int workers) {
    return LitmusResult.of(
            OneLineLitmusReader.read("", program, "", ""),
            model,
            SymmetricThreads.MERGED,
            Duration.ofHours(1),
            workers)
        .executions();
  }

  /** What threads did in other executions may be forgotten at any time. */
  @Test
  void findsTheSameWithLittleMemory() {
    for (int seed = 1; seed <= PROGRAMS; seed++) {
      String program = RandomLitmus.of(seed, Palette.JAVA).toString();
      for (MemoryModel model : List.of(MemoryModel.SC, MemoryModel.JAVA)) {
        Exploration all = Exploration.of(OneLineLitmusReader.read("", program, "", ""), model);
        List<List<Integer>> paths = new ArrayList<>();
        Exploration.Result result = all.run(() -> x -> paths.add(x.path()));
        List<List<Integer>> again = new ArrayList<>();
        assertThat(all.remembering(1).run(() -> x -> again.add(x.path())))
            .as("%s, seed %d: %s", model, seed, program)
            .isEqualTo(result);
        assertThat(again).isEqualTo(paths);
      }
    }
  }

  /** More events than a word has bits, and more in a thread than a byte counts. */
  @Test
  void countsInLongThreads() {
    String many = "W.opq z 1; ".repeat(140);
    String storeBuffering = many + "W.opq x 1; r=R.opq y || W.opq y 1; r=R.opq x";
    assertThat(executions(storeBuffering, MemoryModel.SC, 1)).isEqualTo(3);
    assertThat(executions(storeBuffering, MemoryModel.TSO, 1)).isEqualTo(4);
    assertThat(executions(storeBuffering, MemoryModel.RC11, 1)).isEqualTo(4);
    String total = storeBuffering.replace("opq x", "vol x").replace("opq y", "vol y");
    assertThat(executions(total, MemoryModel.RC11, 1)).isEqualTo(3);
    assertThat(executions(total, MemoryModel.RC11_GENMC, 1)).isEqualTo(3);
    assertThat(executions(total, MemoryModel.JAVA, 1)).isEqualTo(3);
  }
}
