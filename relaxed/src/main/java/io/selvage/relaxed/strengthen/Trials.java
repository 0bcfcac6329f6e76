package io.selvage.relaxed.strengthen;

import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Site;
import io.selvage.relaxed.engine.Twins;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Explores a program again with some sites strengthened, as long as there is time. */
final class Trials {
  private static final int MOST_RUNS = 2000;

  private final Explorer.Code code;
  private final MemoryModel model;
  private final Predicate<Execution> behaviour;
  private final long end;
  private int runs;

  /** What is known of each site's strength: of those with the same text, the first met. */
  private final Map<String, Site> known = new HashMap<>();

  private final Map<Map<Site, Level>, Found> found = new HashMap<>();

  Trials(Explorer.Code code, MemoryModel model, Predicate<Execution> behaviour, Duration time) {
    this.code = code;
    this.model = model;
    this.behaviour = behaviour;
    this.end = System.nanoTime() + time.toNanos();
  }

  /** An execution that was found, or that there is none, or that nobody knows. */
  sealed interface Found {
    /**
     * @param sites the accesses and fences that have a part in it
     * @param gaps where fences could be added to it
     */
    record Shown(Set<Site> sites, Set<Site> gaps) implements Found {}

    record Never() implements Found {}

    record OutOfTime() implements Found {}
  }

  int runs() {
    return runs;
  }

  boolean isOver() {
    return runs >= MOST_RUNS || System.nanoTime() - end > 0;
  }

  /** Whether the behaviour is still met; each question is explored once. */
  Found run(Map<Site, Level> levels) {
    Found before = found.get(levels);
    if (before != null) {
      return before;
    }
    if (isOver()) {
      return new Found.OutOfTime();
    }
    runs++;
    Found now = explore(levels);
    found.put(Map.copyOf(levels), now);
    return now;
  }

  private Found explore(Map<Site, Level> levels) {
    Map<String, Level> byText = new HashMap<>();
    levels.forEach((site, level) -> byText.put(site.text(), level));
    List<Found.Shown> shown = new ArrayList<>();
    Exploration.Result result =
        Exploration.of(new StrengthenedCode(code, byText), model)
            .with(Twins.MERGED)
            .within(Duration.ofNanos(Math.max(1, end - System.nanoTime())))
            .run(() -> execution -> !isShown(execution, shown));
    if (!shown.isEmpty()) {
      return shown.get(0);
    }
    return result.isFinished() ? new Found.Never() : new Found.OutOfTime();
  }

  private boolean isShown(Execution execution, List<Found.Shown> shown) {
    if (!behaviour.test(execution)) {
      return false;
    }
    Set<Site> sites = new LinkedHashSet<>();
    for (Site site : execution.sites()) {
      if (!site.isMissing()) {
        sites.add(original(site));
      }
    }
    shown.add(new Found.Shown(sites, execution.gaps()));
    return true;
  }

  /** As the code has it, not as it was strengthened for this run. */
  private Site original(Site site) {
    return Optional.ofNullable(known.putIfAbsent(site.text(), site)).orElse(site);
  }
}
