package io.selvage.stress;

import io.selvage.core.Criterion;
import io.selvage.core.SpecificationSession;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Judges histories, and determines which weaker criteria a violating history still satisfies. */
public final class HistoryClassifier {
  /** Far more than needed unless the machine is heavily loaded. */
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final SpecificationSession spec;
  private final Criterion criterion;
  private final List<Criterion> ladder;
  private final boolean messages;

  /**
   * @param ladder criteria that a violating history may satisfy; none precedes one that implies it
   */
  public HistoryClassifier(SpecificationSession spec, Criterion criterion, List<Criterion> ladder) {
    this(spec, criterion, ladder, false);
  }

  /**
   * @param messages whether exceptions are also compared by message
   */
  HistoryClassifier(
      SpecificationSession spec, Criterion criterion, List<Criterion> ladder, boolean messages) {
    this.messages = messages;
    this.spec = spec;
    this.criterion = criterion;
    this.ladder = List.copyOf(ladder);
  }

  public boolean comparesMessages() {
    return messages;
  }

  public Verdict judge(History history, ObservedHistory.Ending ending) {
    Budget budget = Budget.of(LONGEST);
    return spec.ask(
        specification ->
            ending == ObservedHistory.Ending.STUCK
                ? criterion.judgeStuck(history, specification, budget)
                : criterion.judge(history, specification, budget));
  }

  /** Classifies an observed history. */
  public ObservedHistory observe(History history, ObservedHistory.Ending ending, long runs) {
    Verdict verdict = judge(history, ending);
    List<String> satisfies = verdict instanceof Verdict.Refuted ? satisfies(history) : List.of();
    return new ObservedHistory(history, ending, runs, verdict, satisfies);
  }

  /** The strongest criteria of the ladder that a violating history satisfies. */
  public List<String> satisfies(History history) {
    List<Criterion> satisfied = new ArrayList<>();
    List<Criterion> broken = new ArrayList<>(List.of(criterion));
    Budget budget = Budget.of(LONGEST);
    for (Criterion step : ladder) {
      boolean known =
          satisfied.stream().anyMatch(it -> it.implies(step))
              || broken.stream().anyMatch(step::implies);
      if (!known) {
        Verdict verdict = spec.ask(it -> step.judge(history, it, budget));
        if (verdict instanceof Verdict.Verified) {
          satisfied.add(step);
        } else if (verdict instanceof Verdict.Refuted) {
          broken.add(step);
        }
      }
    }
    return satisfied.stream().map(Criterion::name).toList();
  }
}
