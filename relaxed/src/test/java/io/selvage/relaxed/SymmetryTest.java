package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.litmus.Instruction;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.notation.LitmusTest;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One execution of each orbit, and as many in the orbit as are found without symmetry. */
@Tag("full")
final class SymmetryTest {
  private static final int FIRST = 1;
  private static final int PROGRAMS = 15;
  private static final int MOST_INSTRUCTIONS = 10;

  @ParameterizedTest
  @EnumSource(Palette.class)
  void findsOneOfEachOrbit(Palette palette) {
    compare(palette, FIRST, PROGRAMS);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(Palette.class)
  void findsOneOfEachOrbitInMorePrograms(Palette palette) {
    compare(palette, FIRST + PROGRAMS, 60 * PROGRAMS);
  }

  private static void compare(Palette palette, int first, int programs) {
    for (int seed = first; seed < first + programs; seed++) {
      Litmus litmus = twofold(RandomLitmus.of(seed, palette), seed);
      LitmusTest test = OneLineLitmusReader.read("", litmus.toString(), "", "");
      for (MemoryModel model : MemoryModel.values()) {
        compare(test, model, model + ", seed " + seed + ": " + litmus);
      }
    }
  }

  /** Threads twice or three times, as long as that is not too much. */
  private static Litmus twofold(Litmus litmus, int seed) {
    List<List<Instruction>> threads = new ArrayList<>();
    int left = MOST_INSTRUCTIONS;
    for (List<Instruction> thread : litmus.threads()) {
      int times = thread.size() <= 2 && seed % 3 == 0 ? 3 : 2;
      for (int i = 0; i < times && left >= thread.size(); i++) {
        threads.add(thread);
        left -= thread.size();
      }
    }
    return new Litmus(threads);
  }

  private static void compare(LitmusTest test, MemoryModel model, String what) {
    int[] kinds = new int[test.threads()];
    for (int t = 0; t < kinds.length; t++) {
      kinds[t] = test.kind(t);
    }
    Map<List<Integer>, Long> orbits = new HashMap<>();
    Exploration all = Exploration.of(test, model);
    Exploration.Result apart =
        all.run(() -> x -> orbits.merge(x.signature(kinds), 1L, Long::sum) > 0);
    Map<List<Integer>, Long> found = new HashMap<>();
    Exploration.Result merged =
        all.with(SymmetricThreads.MERGED)
            .run(
                () ->
                    x -> {
                      assertThat(found.put(x.signature(kinds), x.orbit()))
                          .as("once, %s", what)
                          .isNull();
                      return true;
                    });
    assertThat(found.equals(orbits)).as(what).isTrue();
    assertThat(merged.executions()).as(what).isEqualTo(apart.executions());
    assertThat(merged.explored()).as(what).isEqualTo(orbits.size());
  }

  /**
   * Each of these has an orbit of which no sorted execution can be reached: who reads the earlier
   * write reads what comes of the twin that reads the later one.
   */
  @Test
  void findsOrbitsThatCannotBeSorted() {
    String oneClass =
        "r0=R.opq x; W.opq y r0 || r0=R.opq x; W.opq y r0 || r0=R.opq y; if r0=1 W.opq x 2 ||"
            + " W.opq x 1";
    String twoClasses =
        "r0=R.ra x; W.ra y r0 || r0=R.ra x; W.ra y r0 || r0=R.ra y; W.ra x r0 ||"
            + " r0=R.ra y; W.ra x r0 || W.ra y 7 || W.ra x 8";
    for (MemoryModel model : MemoryModel.values()) {
      compare(OneLineLitmusReader.read("", oneClass, "", ""), model, model + ": " + oneClass);
      compare(OneLineLitmusReader.read("", twoClasses, "", ""), model, model + ": " + twoClasses);
    }
  }

  /** Of twelve twins six are merged: twelve can change places in too many ways. */
  @Test
  void mergesNoMoreThanIsGood() {
    String readers = "W.opq x 1" + " || r=R.opq x".repeat(12);
    Exploration.Result result =
        Exploration.of(OneLineLitmusReader.read("", readers, "", ""), MemoryModel.JAVA)
            .with(SymmetricThreads.MERGED)
            .run(() -> x -> true);
    assertThat(result).isEqualTo(new Exploration.Result(1 << 12, 0, 7 << 6, true));
  }

  @Test
  void countsAsManyAsThereAreWithout() {
    String updates =
        "r=FAA.opq x 1 || r=FAA.opq x 1 || r=FAA.opq x 1 || r=FAA.opq x 1 || r=FAA.opq x 1 ||"
            + " r=FAA.opq x 1";
    for (MemoryModel model : MemoryModel.values()) {
      Exploration.Result result =
          Exploration.of(OneLineLitmusReader.read("", updates, "", ""), model)
              .with(SymmetricThreads.MERGED)
              .run(() -> x -> true);
      assertThat(result).isEqualTo(new Exploration.Result(720, 0, 1, true));
    }
  }
}
