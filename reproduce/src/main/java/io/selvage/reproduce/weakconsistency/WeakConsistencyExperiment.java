package io.selvage.reproduce.weakconsistency;

import io.selvage.core.Criterion;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.NamedCriteria;
import io.selvage.history.StrongConsistency;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.history.weak.PlacementOrder;
import io.selvage.history.weak.VisibilityStrategy;
import io.selvage.history.weak.WeakConsistency;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The experiment of §5 of Emmi and Enea, "Monitoring Weak Consistency" (2018): the cost of deciding
 * weak consistency by minimal visibility, relative to linearizability and to the enumeration of all
 * visibilities.
 */
public final class WeakConsistencyExperiment {
  private static final int PROGRAMS = 20;
  private static final int HISTORIES = 4_000;
  private static final int SAMPLE = 400;

  /** Enough that the first rounds, during which the JVM still compiles, do not matter. */
  private static final int ROUNDS = 25;

  private static final int ROUNDS_WITH_NAIVE = 5;

  /** The fraction of the remaining time for the comparison with all visibilities. */
  private static final int PART_FOR_NAIVE = 2;

  private static final Specification<?> MAP = BuiltInSpecifications.named("map", Optional.empty());

  private final PrintStream out;
  private final Size size;
  private final long seed;
  private final long end;
  private final Budget budget;

  /** The size of the experiment. */
  public record Size(int programs, int histories, int sample) {
    public static final Size WHOLE = new Size(PROGRAMS, HISTORIES, SAMPLE);
  }

  public WeakConsistencyExperiment(
      PrintStream out, Size size, long seed, Duration time, Budget budget) {
    this.out = out;
    this.size = size;
    this.seed = seed;
    this.end = System.nanoTime() + time.toNanos();
    this.budget = budget;
  }

  /** The verdict on a history. */
  private enum Outcome {
    LINEARIZABLE,
    WEAK_ONLY,
    NEITHER,
    UNDECIDED;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  public void run() {
    RecordedMapHistories.Recorded recorded =
        new RecordedMapHistories(seed).record(size.programs(), size.histories(), MAP, budget);
    List<History> histories = recorded.histories();
    List<Outcome> outcomes = histories.stream().map(this::outcome).toList();
    print(
        "%,d random programs on ConcurrentSkipListMap, at most 15 calls of 3 threads, seed %d",
        recorded.programs().size(), seed);
    print(
        "%,d runs, %,d different histories observed; %,d of them compared: %s",
        recorded.runs(), recorded.observed(), histories.size(), counts(outcomes));
    print("");
    print("  %-13s %9s %7s  %s", "", "histories", "ratio", "median / 95th / most of each, in ms");
    WeakConsistency weak = (WeakConsistency) NamedCriteria.find("weak").orElseThrow();
    compare(weak, histories, outcomes);
    compare(
        WeakConsistency.of(
            "causal + hb",
            "causal",
            ConsistencyAxioms.parse("lin >= hb, vis >= hb, vis >= vis;vis")),
        histories,
        outcomes);
    compare(
        WeakConsistency.of(
            "monotonic + hb",
            "monotonic",
            ConsistencyAxioms.parse("lin >= hb, vis >= hb, vis >= vis;po")),
        histories,
        outcomes);
    print("The ratio is the median, over histories, of the second time by the first.");
    print("The paper's are readings of scatter plots (Figures 7 and 8). Time-outs are at 1 s.");
  }

  /** The left and the right side of Figure 7, then of Figure 8. */
  private void compare(WeakConsistency criterion, List<History> all, List<Outcome> outcomes) {
    Criterion strong = StrongConsistency.LINEARIZABILITY.by("wing-gong");
    Criterion inTime = StrongConsistency.LINEARIZABILITY.by("jit");
    Criterion minimal = criterion.by(VisibilityStrategy.MINIMAL, PlacementOrder.WING_GONG);
    Criterion naive = criterion.by(VisibilityStrategy.NAIVE, PlacementOrder.WING_GONG);
    List<History> sample = all.subList(0, Math.min(size.sample(), all.size()));
    String name = criterion.name();
    if (name.equals("weak")) {
      Pair left = new Pair("linearizability: Wing-Gong, just in time", strong, inTime);
      table(left, "no clear winner", all, outcomes, left());
    }
    Pair right = new Pair("linearizability, " + name + " naive", strong, naive);
    table(right, reading(name, "about 10 x"), sample, outcomes, left() / PART_FOR_NAIVE);
    Pair both = new Pair(name + " naive, minimal", naive, minimal);
    String orders = "up to orders of magnitude less; a time-out beside 18 ms";
    table(both, reading(name, orders), sample, outcomes, left() / PART_FOR_NAIVE);
    Pair modest = new Pair("linearizability, " + name + " minimal", strong, minimal);
    table(modest, reading(name, "about 2 x"), all, outcomes, left());
    Criterion ours = criterion.by(VisibilityStrategy.FULL_FIRST, PlacementOrder.WING_GONG);
    Pair judged = new Pair("linearizability, " + name + " minimal, all seen first", strong, ours);
    table(judged, "not there; this is how judge does it", all, outcomes, left());
  }

  /** The paper evaluates the first criterion only. */
  private static String reading(String criterion, String reading) {
    return criterion.equals("weak") ? reading : "not measured";
  }

  /** The two criteria to compare. */
  private record Pair(String title, Criterion base, Criterion other) {}

  private long left() {
    return Math.max(0, end - System.nanoTime());
  }

  private void table(
      Pair pair, String reading, List<History> histories, List<Outcome> outcomes, long nanos) {
    Budget own = budget.atMost(Duration.ofNanos(nanos));
    int rounds = histories.size() < outcomes.size() ? ROUNDS_WITH_NAIVE : ROUNDS;
    CriterionComparison made =
        CriterionComparison.of(histories, MAP, pair.base(), pair.other(), rounds, own);
    print("%s   (the paper: %s)", pair.title(), reading);
    row("all", made.summary(i -> true));
    for (Outcome outcome : Outcome.values()) {
      CriterionComparison.Summary some = made.summary(i -> outcomes.get(i) == outcome);
      if (some.histories() > 0) {
        row(outcome.toString(), some);
      }
    }
    if (made.compared() < histories.size()) {
      print("  only %,d of %,d: there was no more time", made.compared(), histories.size());
    }
    print("");
  }

  private void row(String outcome, CriterionComparison.Summary summary) {
    print(
        "  %-13s %,9d %7.2f  %s   %s%s",
        outcome,
        summary.histories(),
        summary.ratio(),
        side(summary.base()),
        side(summary.other()),
        late(summary));
  }

  private static String side(CriterionComparison.Side side) {
    return String.format(
        Locale.ROOT,
        "%7.3f /%8.3f /%9.3f",
        side.median() / 1e6,
        side.percentile95() / 1e6,
        side.maximum() / 1e6);
  }

  private static String late(CriterionComparison.Summary summary) {
    return summary.baseLate() + summary.otherLate() == 0
        ? ""
        : "   time-outs: " + summary.baseLate() + ", " + summary.otherLate();
  }

  private Outcome outcome(History history) {
    Verdict strong = judge(StrongConsistency.LINEARIZABILITY, history);
    if (strong instanceof Verdict.Verified) {
      return Outcome.LINEARIZABLE;
    }
    Verdict weak = judge(NamedCriteria.find("weak").orElseThrow(), history);
    if (strong instanceof Verdict.Unknown || weak instanceof Verdict.Unknown) {
      return Outcome.UNDECIDED;
    }
    return weak instanceof Verdict.Verified ? Outcome.WEAK_ONLY : Outcome.NEITHER;
  }

  private static Verdict judge(Criterion criterion, History history) {
    return criterion.judge(history, MAP, Budget.of(CriterionComparison.LIMIT));
  }

  private static String counts(List<Outcome> outcomes) {
    TreeMap<Outcome, Integer> counts = new TreeMap<>();
    outcomes.forEach(it -> counts.merge(it, 1, Integer::sum));
    return counts.toString();
  }

  private void print(String format, Object... arguments) {
    out.println(String.format(Locale.ROOT, format, arguments).stripTrailing());
    out.flush();
  }
}
