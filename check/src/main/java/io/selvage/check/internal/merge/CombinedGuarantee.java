package io.selvage.check.internal.merge;

import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What holds under several memory models at once: for programs as large as were completed under all
 * of them. A proof stands for every size under its model.
 */
final class CombinedGuarantee {
  private CombinedGuarantee() {}

  /**
   * @param each one for each memory model
   */
  static Verdict.Verified together(List<Verdict.Verified> each) {
    if (each.size() == 1) {
      return each.get(0);
    }
    Verdict.Verified smallest =
        each.stream().min(Comparator.comparingInt(CoverageRules::calls)).get();
    Verdict.Verified weakest =
        each.stream()
            .filter(it -> !it.guarantee().memoryModel().equals(MemoryModels.SC))
            .findFirst()
            .orElse(smallest);
    Guarantee guarantee =
        new Guarantee(
            claim(each, smallest, weakest),
            smallest.guarantee().criterion(),
            weakest.guarantee().memoryModel(),
            union(each.stream().map(it -> it.guarantee().assumptions()).toList(), Set.of()),
            union(
                each.stream().map(it -> it.guarantee().notCovered()).toList(),
                Set.of(Guarantee.REORDERING)),
            smallest.guarantee().next());
    return new Verdict.Verified(guarantee, weakest.evidence());
  }

  /**
   * The same with stronger claims in front, each with what it assumes and leaves out.
   *
   * @param leading under one memory model each
   */
  static Verdict.Verified ledBy(List<Verdict.Verified> leading, Verdict.Verified verified) {
    if (leading.isEmpty()) {
      return verified;
    }
    Guarantee all = verified.guarantee();
    List<Verdict.Verified> each = new ArrayList<>(leading);
    each.add(verified);
    Guarantee guarantee =
        new Guarantee(
            leading.stream()
                .map(it -> it.guarantee().claim() + " " + model(it) + ", and ")
                .collect(Collectors.joining("", "", all.claim())),
            all.criterion(),
            all.memoryModel(),
            union(each.stream().map(it -> it.guarantee().assumptions()).toList(), Set.of()),
            union(
                each.stream().map(it -> it.guarantee().notCovered()).toList(),
                Set.of(Guarantee.REORDERING)),
            all.next());
    return new Verdict.Verified(guarantee, verified.evidence());
  }

  /**
   * The claim under the weakest model, which covers the stronger ones at the same size. Where a
   * proof stands beside a bounded answer, both are claimed.
   */
  private static String claim(
      List<Verdict.Verified> each, Verdict.Verified smallest, Verdict.Verified weakest) {
    int calls = CoverageRules.calls(smallest);
    List<Verdict.Verified> larger =
        each.stream().filter(it -> CoverageRules.calls(it) > CoverageRules.calls(weakest)).toList();
    if (larger.isEmpty()) {
      return calls == CoverageRules.calls(weakest)
          ? weakest.guarantee().claim()
          : "all programs with up to "
              + calls
              + " calls (up to "
              + CoverageRules.calls(weakest)
              + " "
              + model(weakest)
              + ")";
    }
    return larger.stream()
        .map(it -> it.guarantee().claim() + " " + model(it) + ", and ")
        .collect(Collectors.joining("", "", weakest.guarantee().claim()));
  }

  private static String model(Verdict.Verified verified) {
    return Guarantee.under(verified.guarantee().memoryModel());
  }

  private static List<String> union(List<List<String>> lists, Set<String> without) {
    Set<String> all = new LinkedHashSet<>();
    lists.forEach(all::addAll);
    all.removeAll(without);
    return new ArrayList<>(all);
  }
}
