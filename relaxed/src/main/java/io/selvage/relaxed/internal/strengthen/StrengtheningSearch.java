package io.selvage.relaxed.internal.strengthen;

import io.selvage.core.budget.Budget;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.strengthen.StrengtheningTrials.TrialResult;
import io.selvage.relaxed.internal.thread.AccessSite;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import io.selvage.relaxed.strengthen.StrengtheningSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Searches for accesses that forbid a behaviour when strengthened, and for new fences that do.
 * Strengthening accesses that do not participate in an execution, or adding fences that it does not
 * reach, does not affect it; so a set that forbids the behaviour contains an element of each
 * execution that shows it. The search extends sets by one element of an execution that the set does
 * not forbid yet (a hitting set tree: Reiter, 1987), smaller sets first, and misses none. Accesses
 * come first, and fences if time is left.
 */
public final class StrengtheningSearch {
  private final StrengtheningTrials trials;
  private final int size;
  private final List<StrengtheningSet> minimal = new ArrayList<>();

  /** Sets that suffice, at their strongest levels. */
  private final List<Set<AccessSite>> enough = new ArrayList<>();

  /**
   * @param behaviour to forbid
   * @param size the maximal number of accesses and fences
   * @param budget of the search
   */
  public StrengtheningSearch(
      ExecutionExplorer.Code code,
      MemoryModel model,
      Predicate<ExploredExecution> behaviour,
      int size,
      Budget budget) {
    this.trials = new StrengtheningTrials(code, model, behaviour, budget);
    this.size = size;
  }

  /** The kinds of elements of a set. */
  private enum Elements {
    ACCESSES {
      @Override
      Set<AccessSite> of(TrialResult.BehaviourShown shown) {
        Set<AccessSite> sites = new LinkedHashSet<>(shown.sites());
        sites.removeIf(site -> StrengthLevel.above(site).isEmpty());
        return sites;
      }
    },
    ACCESSES_AND_FENCES {
      @Override
      Set<AccessSite> of(TrialResult.BehaviourShown shown) {
        Set<AccessSite> all = ACCESSES.of(shown);
        all.addAll(shown.gaps());
        return all;
      }
    };

    /** The elements of which a set must contain one. */
    abstract Set<AccessSite> of(TrialResult.BehaviourShown shown);
  }

  public StrengtheningResult find() {
    if (isInVain()) {
      return new StrengtheningResult(
          List.of(),
          StrengtheningResult.Extent.IN_VAIN,
          StrengtheningResult.Extent.IN_VAIN,
          size,
          trials.runs());
    }
    StrengtheningResult.Extent accesses = search(Elements.ACCESSES);
    StrengtheningResult.Extent fences = search(Elements.ACCESSES_AND_FENCES);
    return new StrengtheningResult(minimal, accesses, fences, size, trials.runs());
  }

  private StrengtheningResult.Extent search(Elements elements) {
    Deque<Set<AccessSite>> open = new ArrayDeque<>(List.of(Set.of()));
    Set<Set<AccessSite>> met = new HashSet<>();
    while (!open.isEmpty()) {
      Set<AccessSite> sites = open.remove();
      if (enough.stream().anyMatch(sites::containsAll)) {
        continue;
      }
      TrialResult found = trials.run(strongest(sites));
      if (found instanceof TrialResult.OutOfTime) {
        return StrengtheningResult.Extent.CUT;
      } else if (found instanceof TrialResult.BehaviourForbidden) {
        enough.add(sites);
        minimal.addAll(weakest(List.copyOf(sites)));
      } else if (found instanceof TrialResult.BehaviourShown shown && sites.size() < size) {
        grow(sites, elements.of(shown), met, open);
      }
    }
    return trials.isOver() ? StrengtheningResult.Extent.CUT : StrengtheningResult.Extent.ALL;
  }

  private static void grow(
      Set<AccessSite> sites,
      Set<AccessSite> elements,
      Set<Set<AccessSite>> met,
      Deque<Set<AccessSite>> open) {
    for (AccessSite site : elements) {
      Set<AccessSite> more = new LinkedHashSet<>(sites);
      if (more.add(site) && met.add(more)) {
        open.add(more);
      }
    }
  }

  /** Whether the behaviour remains even if everything is strengthened at once. */
  private boolean isInVain() {
    Set<AccessSite> all = new LinkedHashSet<>();
    for (; ; ) {
      TrialResult found = trials.run(strongest(all));
      if (!(found instanceof TrialResult.BehaviourShown shown)) {
        return false;
      }
      if (!all.addAll(Elements.ACCESSES_AND_FENCES.of(shown))) {
        return true;
      }
    }
  }

  private static Map<AccessSite, StrengthLevel> strongest(Collection<AccessSite> sites) {
    Map<AccessSite, StrengthLevel> levels = new LinkedHashMap<>();
    sites.forEach(site -> levels.put(site, StrengthLevel.VOLATILE));
    return levels;
  }

  /** The weakest sufficient ways to strengthen exactly these sites. */
  private List<StrengtheningSet> weakest(List<AccessSite> sites) {
    List<StrengtheningSet> weakest = new ArrayList<>();
    for (Map<AccessSite, StrengthLevel> levels : choices(sites)) {
      StrengtheningSet remedy = new StrengtheningSet(levels);
      boolean covered = weakest.stream().anyMatch(weaker -> weaker.isWithin(remedy));
      if (!covered && trials.run(levels) instanceof TrialResult.BehaviourForbidden) {
        weakest.add(remedy);
      }
    }
    return weakest;
  }

  /** All choices of levels; a weaker one comes before a stronger one. */
  private static List<Map<AccessSite, StrengthLevel>> choices(List<AccessSite> sites) {
    List<Map<AccessSite, StrengthLevel>> all = new ArrayList<>(List.of(Map.of()));
    for (AccessSite site : sites) {
      List<Map<AccessSite, StrengthLevel>> more = new ArrayList<>();
      for (StrengthLevel level : StrengthLevel.above(site)) {
        for (Map<AccessSite, StrengthLevel> some : all) {
          Map<AccessSite, StrengthLevel> with = new LinkedHashMap<>(some);
          with.put(site, level);
          more.add(with);
        }
      }
      all = more;
    }
    return all;
  }
}
