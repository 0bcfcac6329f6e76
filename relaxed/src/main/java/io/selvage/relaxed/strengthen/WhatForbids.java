package io.selvage.relaxed.strengthen;

import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Site;
import io.selvage.relaxed.engine.Twins;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Looks for the accesses that forbid a behaviour. An execution stays what it is whatever is done to
 * accesses that have no part in it; so a set that forbids the behaviour has an access of each
 * execution that shows it. The sets are grown by one access at a time of an execution that the set
 * does not forbid yet (a hitting set tree: Reiter, 1987), smaller sets first: none is missed.
 */
public final class WhatForbids {
  private static final int MOST_RUNS = 2000;

  private final Explorer.Code code;
  private final MemoryModel model;
  private final Predicate<Execution> behaviour;
  private final int size;
  private final long end;
  private int runs;

  /** What is known of each site's strength: of those with the same text, the first met. */
  private final Map<String, Site> known = new HashMap<>();

  /**
   * @param behaviour what should not be
   * @param size how many accesses at most
   * @param time how long to look
   */
  public WhatForbids(
      Explorer.Code code,
      MemoryModel model,
      Predicate<Execution> behaviour,
      int size,
      Duration time) {
    this.code = code;
    this.model = model;
    this.behaviour = behaviour;
    this.size = size;
    this.end = System.nanoTime() + time.toNanos();
  }

  /** An execution that was found, or that there is none, or that nobody knows. */
  private sealed interface Found {
    record Shown(Set<Site> sites) implements Found {}

    record Never() implements Found {}

    record OutOfTime() implements Found {}
  }

  public Remedies find() {
    if (isInVain()) {
      return new Remedies(List.of(), Remedies.Extent.IN_VAIN, size, runs);
    }
    List<Remedy> minimal = new ArrayList<>();
    List<Set<Site>> enough = new ArrayList<>();
    Deque<Set<Site>> open = new ArrayDeque<>(List.of(Set.of()));
    Set<Set<Site>> met = new HashSet<>();
    while (!open.isEmpty()) {
      Set<Site> sites = open.remove();
      if (enough.stream().anyMatch(sites::containsAll)) {
        continue;
      }
      Found found = run(strongest(sites));
      if (found instanceof Found.OutOfTime) {
        return new Remedies(minimal, Remedies.Extent.CUT, size, runs);
      } else if (found instanceof Found.Never) {
        enough.add(sites);
        minimal.addAll(weakest(List.copyOf(sites)));
      } else if (found instanceof Found.Shown shown && sites.size() < size) {
        grow(sites, shown.sites(), met, open);
      }
    }
    Remedies.Extent extent = isOver() ? Remedies.Extent.CUT : Remedies.Extent.ALL;
    return new Remedies(minimal, extent, size, runs);
  }

  private static void grow(
      Set<Site> sites, Set<Site> shown, Set<Set<Site>> met, Deque<Set<Site>> open) {
    for (Site site : shown) {
      Set<Site> more = new LinkedHashSet<>(sites);
      if (!Level.above(site).isEmpty() && more.add(site) && met.add(more)) {
        open.add(more);
      }
    }
  }

  /** Whether the behaviour is there whatever is strengthened: with all that can be, at once. */
  private boolean isInVain() {
    Set<Site> all = new LinkedHashSet<>();
    for (; ; ) {
      Found found = run(strongest(all));
      if (!(found instanceof Found.Shown shown)) {
        return false;
      }
      int before = all.size();
      shown.sites().stream().filter(site -> !Level.above(site).isEmpty()).forEach(all::add);
      if (all.size() == before) {
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
    List<Remedy> minimal = new ArrayList<>();
    for (Map<Site, Level> levels : choices(sites)) {
      Remedy remedy = new Remedy(levels);
      boolean covered = minimal.stream().anyMatch(weaker -> weaker.isWithin(remedy));
      if (!covered && run(levels) instanceof Found.Never) {
        minimal.add(remedy);
      }
    }
    return minimal;
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

  private boolean isOver() {
    return runs >= MOST_RUNS || System.nanoTime() - end > 0;
  }

  /** Explores the program with some sites strengthened until the behaviour is met. */
  private Found run(Map<Site, Level> levels) {
    if (isOver()) {
      return new Found.OutOfTime();
    }
    runs++;
    Map<String, Level> byText = new HashMap<>();
    levels.forEach((site, level) -> byText.put(site.text(), level));
    List<Set<Site>> shown = new ArrayList<>();
    Exploration.Result result =
        Exploration.of(new StrengthenedCode(code, byText), model)
            .with(Twins.MERGED)
            .within(Duration.ofNanos(Math.max(1, end - System.nanoTime())))
            .run(() -> execution -> !isShown(execution, shown));
    if (!shown.isEmpty()) {
      return new Found.Shown(shown.get(0));
    }
    return result.isFinished() ? new Found.Never() : new Found.OutOfTime();
  }

  private boolean isShown(Execution execution, List<Set<Site>> shown) {
    if (!behaviour.test(execution)) {
      return false;
    }
    Set<Site> sites = new LinkedHashSet<>();
    for (Site site : execution.sites()) {
      sites.add(original(site));
    }
    shown.add(sites);
    return true;
  }

  /** As the code has it, not as it was strengthened for this run. */
  private Site original(Site site) {
    return Optional.ofNullable(known.putIfAbsent(site.text(), site)).orElse(site);
  }
}
