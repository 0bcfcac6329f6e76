package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import io.selvage.program.run.World;
import io.selvage.refine.product.Reduction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No reduction, alone or with another, changes what is found; nor does another way to search. */
class AgreementTest {
  @TempDir Path folder;

  @Test
  void onRandomClasses() throws IOException {
    compare(20261115, 60, 10);
  }

  @Tag("long")
  @Test
  void onThousandsOfRandomClasses() throws IOException {
    compare(9, 2_000, 20);
  }

  /**
   * @param every as many classes are compared with the search of clients, too
   */
  private void compare(long seed, int count, int every) throws IOException {
    System.out.println("AgreementTest: seed " + seed);
    Map<String, Integer> verdicts = new TreeMap<>();
    List<String> names = new SmallClasses(seed).compile(folder, count);
    try (World world = World.of(List.of(folder))) {
      for (int i = 0; i < count; i++) {
        Asking asking = Asking.about(names.get(i), "f, g", List.of(folder));
        Objects objects = Objects.of(world, asking.within(new Scope.Endless(2, 2, 99)).question());
        String expected = compare(names.get(i), objects, i % 2 == 0 ? 2 : 3);
        if (i % every == 0) {
          compareWithClients(asking, names.get(i), expected);
        }
        verdicts.merge(expected, 1, Integer::sum);
      }
    }
    System.out.println("AgreementTest: " + verdicts);
    assertThat(verdicts.get("refuted")).isGreaterThan(count / 5);
    assertThat(verdicts.get("verified")).isGreaterThan(count / 5);
  }

  private static String compare(String name, Objects objects, int threads) {
    String expected = check(objects, threads, EnumSet.noneOf(Reduction.class));
    for (Set<Reduction> reductions : onesAndPairs()) {
      assertThat(check(objects, threads, reductions))
          .as(name + " " + reductions)
          .isEqualTo(expected);
    }
    assertThat(check(objects, threads, Reduction.defaults())).as(name).isEqualTo(expected);
    return expected;
  }

  /**
   * The depth-first search of clients, which judges whole histories, may find no violation in three
   * calls by two threads where the product finds none in four.
   */
  private static void compareWithClients(Asking asking, String name, String found) {
    Verdict verdict = asking.within(new Scope.UpTo(2, 3, 2)).answer();
    if (verdict instanceof Verdict.Refuted other
        && other.counterexample().code().equals("LIN-001")
        && !found.equals("unknown")) {
      assertThat(found).as(name + " as clients").isEqualTo("refuted");
    }
  }

  private static List<Set<Reduction>> onesAndPairs() {
    List<Set<Reduction>> all = new ArrayList<>();
    // Points say nothing where none are marked.
    Set<Reduction> reductions = EnumSet.complementOf(EnumSet.of(Reduction.POINTS));
    for (Reduction a : reductions) {
      for (Reduction b : reductions) {
        if (a.compareTo(b) <= 0) {
          all.add(EnumSet.of(a, b));
        }
      }
    }
    return all;
  }

  /** Two threads of two calls each, or three of one. */
  private static String check(Objects objects, int threads, Set<Reduction> reductions) {
    Script script =
        new Script(
            Collections.nCopies(threads == 2 ? 2 : 1, objects.alphabet()), Script.Then.NOTHING);
    ObjectRun.Use use = new ObjectRun.Use(Collections.nCopies(threads, script), 99);
    EndlessCheck.Result result =
        new EndlessCheck(objects, use, Budget.unlimited(), Progress.NONE, reductions).check();
    if (result.failing().isPresent()) {
      return "refuted";
    }
    return result.found().isComplete() ? "verified" : "unknown";
  }
}
