package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.Progress;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import io.selvage.refine.product.Reduction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No reduction, alone or with another, changes what is found; nor does another way to search. */
class AgreementTest {
  @TempDir Path folder;

  @Test
  void onRandomClasses() throws IOException {
    compare(20261115, 16);
  }

  @Tag("long")
  @Test
  void onThousandsOfRandomClasses() throws IOException {
    compare(9, 2_000);
  }

  private void compare(long seed, int count) throws IOException {
    System.out.println("AgreementTest: seed " + seed);
    int refuted = 0;
    int verified = 0;
    for (String name : RandomClasses.ofAllSorts(seed).compile(folder, count)) {
      Asking asking = Asking.about(name, "f, g(0)", List.of(folder));
      Objects objects = asking.within(new Scope.Endless(2, 1, 99)).objects();
      String expected = check(objects, EnumSet.noneOf(Reduction.class));
      for (Set<Reduction> reductions : onesAndPairs()) {
        assertThat(check(objects, reductions)).as(name + " " + reductions).isEqualTo(expected);
      }
      assertThat(check(objects, Reduction.defaults())).as(name).isEqualTo(expected);
      compareWithClients(asking, name, expected);
      refuted += expected.equals("refuted") ? 1 : 0;
      verified += expected.equals("verified") ? 1 : 0;
    }
    System.out.println("AgreementTest: " + refuted + " refuted, " + verified + " verified");
    assertThat(refuted).isGreaterThan(count / 5);
    assertThat(verified).isGreaterThan(count / 5);
  }

  /** The depth-first search of clients looks at calls that never return, too. */
  private static void compareWithClients(Asking asking, String name, String found) {
    Verdict verdict = asking.within(new Scope.UpTo(2, 4, 1)).answer();
    if (verdict instanceof Verdict.Refuted other) {
      if (other.counterexample().code().equals("LIN-001") && !found.equals("unknown")) {
        assertThat(found).as(name + " as clients").isEqualTo("refuted");
      }
    } else if (verdict instanceof Verdict.Verified) {
      assertThat(found).as(name + " as clients").isEqualTo("verified");
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

  /** Two threads, two calls each. */
  private static String check(Objects objects, Set<Reduction> reductions) {
    Script script =
        new Script(List.of(objects.alphabet(), objects.alphabet()), Script.Then.NOTHING);
    ObjectRun.Use use = new ObjectRun.Use(Collections.nCopies(2, script), 99);
    EndlessCheck.Result result =
        new EndlessCheck(objects, use, Budget.unlimited(), Progress.NONE, reductions).check();
    if (result.failing().isPresent()) {
      return "refuted";
    }
    return result.found().isComplete() ? "verified" : "unknown";
  }
}
