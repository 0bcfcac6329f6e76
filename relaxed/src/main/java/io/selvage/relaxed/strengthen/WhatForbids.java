package io.selvage.relaxed.strengthen;

import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Site;
import io.selvage.relaxed.strengthen.Trials.Found;
import java.time.Duration;
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
 * Looks for the accesses that forbid a behaviour, and for fences that do so where there are none
 * yet. An execution stays what it is whatever is done to accesses that have no part in it, and
 * wherever a fence is added where it does not come by; so a set that forbids the behaviour has
 * something of each execution that shows it. The sets are grown by one element at a time of an
 * execution that the set does not forbid yet (a hitting set tree: Reiter, 1987), smaller sets
 * first: none is missed. Accesses come first, and fences if there is time left.
 */
public final class WhatForbids {
  private final Trials trials;
  private final int size;
  private final List<Remedy> minimal = new ArrayList<>();

  /** Sets that are enough, at their strongest. */
  private final List<Set<Site>> enough = new ArrayList<>();

  /**
   * @param behaviour what should not be
   * @param size how many accesses and fences at most
   * @param time how long to look
   */
  public WhatForbids(
      Explorer.Code code,
      MemoryModel model,
      Predicate<Execution> behaviour,
      int size,
      Duration time) {
    this.trials = new Trials(code, model, behaviour, time);
    this.size = size;
  }

  /** What sets are made of. */
  private enum Elements {
    ACCESSES {
      @Override
      Set<Site> of(Found.Shown shown) {
        Set<Site> sites = new LinkedHashSet<>(shown.sites());
        sites.removeIf(site -> Level.above(site).isEmpty());
        return sites;
      }
    },
    ACCESSES_AND_FENCES {
      @Override
      Set<Site> of(Found.Shown shown) {
        Set<Site> all = ACCESSES.of(shown);
        all.addAll(shown.gaps());
        return all;
      }
    };

    /** The elements of which a set must have one. */
    abstract Set<Site> of(Found.Shown shown);
  }

  public Remedies find() {
    if (isInVain()) {
      return new Remedies(
          List.of(), Remedies.Extent.IN_VAIN, Remedies.Extent.IN_VAIN, size, trials.runs());
    }
    Remedies.Extent accesses = search(Elements.ACCESSES);
    Remedies.Extent fences = search(Elements.ACCESSES_AND_FENCES);
    return new Remedies(minimal, accesses, fences, size, trials.runs());
  }

  private Remedies.Extent search(Elements elements) {
    Deque<Set<Site>> open = new ArrayDeque<>(List.of(Set.of()));
    Set<Set<Site>> met = new HashSet<>();
    while (!open.isEmpty()) {
      Set<Site> sites = open.remove();
      if (enough.stream().anyMatch(sites::containsAll)) {
        continue;
      }
      Found found = trials.run(strongest(sites));
      if (found instanceof Found.OutOfTime) {
        return Remedies.Extent.CUT;
      } else if (found instanceof Found.Never) {
        enough.add(sites);
        minimal.addAll(weakest(List.copyOf(sites)));
      } else if (found instanceof Found.Shown shown && sites.size() < size) {
        grow(sites, elements.of(shown), met, open);
      }
    }
    return trials.isOver() ? Remedies.Extent.CUT : Remedies.Extent.ALL;
  }

  private static void grow(
      Set<Site> sites, Set<Site> elements, Set<Set<Site>> met, Deque<Set<Site>> open) {
    for (Site site : elements) {
      Set<Site> more = new LinkedHashSet<>(sites);
      if (more.add(site) && met.add(more)) {
        open.add(more);
      }
    }
  }

  /** Whether the behaviour is there whatever is done: with all that can be, at once. */
  private boolean isInVain() {
    Set<Site> all = new LinkedHashSet<>();
    for (; ; ) {
      Found found = trials.run(strongest(all));
      if (!(found instanceof Found.Shown shown)) {
        return false;
      }
      if (!all.addAll(Elements.ACCESSES_AND_FENCES.of(shown))) {
        return true;
      }
    }
  }

  private static Map<Site, Level> strongest(Collection<Site> sites) {
    Map<Site, Level> levels = new LinkedHashMap<>();
    sites.forEach(site -> levels.put(site, Level.VOLATILE));
    return levels;
  }

  /** The weakest ways to strengthen exactly these sites that are enough. */
  private List<Remedy> weakest(List<Site> sites) {
    List<Remedy> weakest = new ArrayList<>();
    for (Map<Site, Level> levels : choices(sites)) {
      Remedy remedy = new Remedy(levels);
      boolean covered = weakest.stream().anyMatch(weaker -> weaker.isWithin(remedy));
      if (!covered && trials.run(levels) instanceof Found.Never) {
        weakest.add(remedy);
      }
    }
    return weakest;
  }

  /** All choices of levels, so that one that asks for less comes before one that asks for more. */
  private static List<Map<Site, Level>> choices(List<Site> sites) {
    List<Map<Site, Level>> all = new ArrayList<>(List.of(Map.of()));
    for (Site site : sites) {
      List<Map<Site, Level>> more = new ArrayList<>();
      for (Level level : Level.above(site)) {
        for (Map<Site, Level> some : all) {
          Map<Site, Level> with = new LinkedHashMap<>(some);
          with.put(site, level);
          more.add(with);
        }
      }
      all = more;
    }
    return all;
  }
}
