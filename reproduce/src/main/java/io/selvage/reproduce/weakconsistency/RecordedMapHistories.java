package io.selvage.reproduce.weakconsistency;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.SpecificationSession;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.question.Client;
import io.selvage.stress.HistoryClassifier;
import io.selvage.stress.ObservedHistory;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.RunLimit;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.ScenarioRunner;
import io.selvage.stress.SubjectClass;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Distinct recorded histories of random programs on a {@link ConcurrentSkipListMap}
 * (weak-consistency.txt, §5).
 */
final class RecordedMapHistories {
  private static final int MOST_CALLS = 15;
  private static final int FEWEST_CALLS = 6;
  private static final int MOST_THREADS = 3;
  private static final int KEYS = 3;

  /** One second for each program, as in the paper; the number of runs is limited by memory. */
  private static final RunLimit STINT = new RunLimit(Duration.ofSeconds(1), 200_000);

  private static final List<String> METHODS =
      List.of("put", "putIfAbsent", "remove", "get", "containsKey", "containsValue", "size");

  private final Random random;

  RecordedMapHistories(long seed) {
    this.random = new Random(seed);
  }

  /**
   * The recorded histories.
   *
   * @param observed the number of distinct histories of all programs, from which a sample was taken
   */
  record Recorded(List<Scenario> programs, long runs, long observed, List<History> histories) {}

  /** At most the given number of histories, about equally many of each program. */
  Recorded record(int programs, int most, Specification<?> map, Budget budget) {
    List<Scenario> all = new ArrayList<>();
    List<List<History>> seen = new ArrayList<>();
    long runs = 0;
    HistoryClassifier classifier =
        new HistoryClassifier(SpecificationSession.of(map), new UnjudgedCriterion(), List.of());
    SubjectClass subject = SubjectClass.of(ConcurrentSkipListMap.class);
    try (ScenarioRunner stress = new ScenarioRunner(subject, OrderRecording.usual(), classifier)) {
      while (all.size() < programs && !budget.look()) {
        Scenario program = program();
        ScenarioFindings findings = stress.run(program, STINT, budget);
        all.add(program);
        runs += findings.runs();
        seen.add(distinct(findings));
      }
    }
    long observed = seen.stream().mapToLong(List::size).sum();
    return new Recorded(all, runs, observed, taken(seen, most));
  }

  private static List<History> distinct(ScenarioFindings findings) {
    Map<List<Object>, History> distinct = new LinkedHashMap<>();
    for (ObservedHistory seen : findings.observations()) {
      distinct.putIfAbsent(ObservedHistory.key(seen.history(), seen.ending()), seen.history());
    }
    return new ArrayList<>(distinct.values());
  }

  /** Takes one of each program alternately until there are enough. */
  private List<History> taken(List<List<History>> seen, int most) {
    seen.forEach(histories -> Collections.shuffle(histories, random));
    List<History> taken = new ArrayList<>();
    int longest = seen.stream().mapToInt(List::size).max().orElse(0);
    for (int i = 0; i < longest; i++) {
      for (List<History> histories : seen) {
        if (i < histories.size() && taken.size() < most) {
          taken.add(histories.get(i));
        }
      }
    }
    Collections.shuffle(taken, random);
    return taken;
  }

  private Scenario program() {
    int threads = 2 + random.nextInt(MOST_THREADS - 1);
    int calls = FEWEST_CALLS + random.nextInt(MOST_CALLS - FEWEST_CALLS + 1);
    List<List<Invocation>> lists = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      if (lists.size() < threads) {
        lists.add(new ArrayList<>());
      }
      int thread = i < threads ? i : random.nextInt(threads);
      lists.get(thread).add(call());
    }
    return Scenario.of(new Client(lists));
  }

  private Invocation call() {
    String method = METHODS.get(random.nextInt(METHODS.size()));
    Value key = Value.of(random.nextInt(KEYS));
    Value value = Value.of(10 + random.nextInt(KEYS));
    return switch (method) {
      case "put", "putIfAbsent" -> Invocation.of(method, key, value);
      case "containsValue" -> Invocation.of(method, value);
      case "size" -> Invocation.of(method);
      default -> Invocation.of(method, key);
    };
  }
}
