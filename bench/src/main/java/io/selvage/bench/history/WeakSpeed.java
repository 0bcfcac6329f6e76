package io.selvage.bench.history;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import io.selvage.history.NamedCriteria;
import io.selvage.history.StrongConsistency;
import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.weak.PlacementOrder;
import io.selvage.history.weak.VisibilityStrategy;
import io.selvage.history.weak.WeakConsistency;
import io.selvage.reproduce.weakconsistency.CriterionComparison;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The cost of minimal visibility relative to linearizability with the same linearization strategy:
 * times and specification steps of each history as ratios, with their medians by outcome.
 */
public final class WeakSpeed {
  private static final long SEED = 20261115;
  private static final int MANY = 4_000;
  private static final int ROUNDS = 9;

  private WeakSpeed() {}

  private record Sample(History history, String kind) {}

  /** Counts the steps of a specification. */
  private static final class Counting<S> implements Specification<S> {
    private final Specification<S> counted;
    private int steps;

    Counting(Specification<S> counted) {
      this.counted = counted;
    }

    @Override
    public String name() {
      return counted.name();
    }

    @Override
    public S initial() {
      return counted.initial();
    }

    @Override
    public Response<S> step(S state, Invocation call) {
      steps++;
      return counted.step(state, call);
    }
  }

  public static void main(String[] arguments) {
    List<Sample> samples = samples();
    TreeMap<String, Integer> kinds = new TreeMap<>();
    samples.forEach(sample -> kinds.merge(sample.kind, 1, Integer::sum));
    System.out.println(
        "\nweak criteria: " + MANY + " histories of a map, seed " + SEED + ", " + kinds);
    System.out.printf(
        "  %-34s %-12s %8s %8s %8s %8s %10s%n",
        "criterion", "outcome", "ns x", "steps x", "ns lin", "ns weak", "slowest ms");
    List<WeakConsistency> criteria =
        List.of(
            (WeakConsistency) NamedCriteria.find("weak").orElseThrow(),
            WeakConsistency.of(
                "causal + hb",
                "causal",
                ConsistencyAxioms.parse("lin >= hb, vis >= hb, vis >= vis;vis")),
            WeakConsistency.of(
                "monotonic + hb",
                "monotonic",
                ConsistencyAxioms.parse("lin >= hb, vis >= hb, vis >= vis;po")),
            (WeakConsistency) NamedCriteria.find("causal-convergence").orElseThrow(),
            (WeakConsistency) NamedCriteria.find("monotonic-reads").orElseThrow());
    for (WeakConsistency criterion : criteria) {
      compare(samples, criterion, VisibilityStrategy.MINIMAL);
      compare(samples, criterion, VisibilityStrategy.FULL_FIRST);
    }
  }

  private static List<Sample> samples() {
    MapHistories generator = new MapHistories(SEED);
    List<Sample> samples = new ArrayList<>();
    Map<String, Integer> wanted =
        new HashMap<>(Map.of("linearizable", MANY * 2 / 5, "weak only", MANY * 3 / 10));
    wanted.put("neither", MANY - MANY * 7 / 10);
    for (int i = 0; samples.size() < MANY; i++) {
      History history = generator.next(MapHistories.Kind.values()[i % 3]);
      String kind = kind(history);
      if (wanted.merge(kind, -1, Integer::sum) >= 0) {
        samples.add(new Sample(history, kind));
      }
    }
    return samples;
  }

  private static String kind(History history) {
    if (verdict(StrongConsistency.LINEARIZABILITY, history) instanceof Verdict.Verified) {
      return "linearizable";
    }
    Criterion weak = NamedCriteria.find("weak").orElseThrow();
    return verdict(weak, history) instanceof Verdict.Verified ? "weak only" : "neither";
  }

  private static Verdict verdict(Criterion criterion, History history) {
    return criterion.judge(history, MapHistories.MAP, Budget.of(Duration.ofSeconds(1)));
  }

  private static void compare(List<Sample> samples, WeakConsistency weak, VisibilityStrategy how) {
    WeakConsistency criterion = weak.by(how, PlacementOrder.WING_GONG);
    Criterion linearizability = StrongConsistency.LINEARIZABILITY.by("wing-gong");
    List<History> histories = samples.stream().map(Sample::history).toList();
    CriterionComparison made =
        CriterionComparison.of(
            histories, MapHistories.MAP, linearizability, criterion, ROUNDS, Budget.unlimited());
    double[] steps = new double[samples.size()];
    for (int i = 0; i < steps.length; i++) {
      History history = histories.get(i);
      steps[i] = steps(criterion, history) / (double) steps(linearizability, history);
    }
    for (String kind : List.of("all", "linearizable", "weak only", "neither")) {
      IntPredicate wanted = i -> kind.equals("all") || samples.get(i).kind.equals(kind);
      CriterionComparison.Summary summary = made.summary(wanted);
      System.out.printf(
          Locale.ROOT,
          "  %-34s %-12s %8.2f %8.2f %8.0f %8.0f %10.2f%s%n",
          criterion.name() + ", " + how,
          kind,
          summary.ratio(),
          median(steps, wanted),
          summary.base().median(),
          summary.other().median(),
          summary.other().maximum() / 1e6,
          kind.equals("all") ? "   time-outs at 1 s: " + summary.otherLate() : "");
    }
  }

  private static int steps(Criterion criterion, History history) {
    Counting<?> counting = new Counting<>(MapHistories.MAP);
    criterion.judge(history, counting, Budget.of(Duration.ofSeconds(1)));
    return counting.steps;
  }

  private static double median(double[] all, IntPredicate wanted) {
    double[] sorted =
        IntStream.range(0, all.length).filter(wanted).mapToDouble(i -> all[i]).sorted().toArray();
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }
}
