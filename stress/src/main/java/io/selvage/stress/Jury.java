package io.selvage.stress;

import io.selvage.core.Budget;
import io.selvage.core.Criterion;
import io.selvage.core.History;
import io.selvage.core.Meaning;
import io.selvage.core.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Judges histories, and says of a bad one what it satisfies all the same. */
public final class Jury {
  /** Far more than it takes, unless the machine is busy with other things. */
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final Meaning meaning;
  private final Criterion criterion;
  private final List<Criterion> ladder;

  /**
   * @param ladder criteria that a bad history may satisfy, none before one that implies it
   */
  public Jury(Meaning meaning, Criterion criterion, List<Criterion> ladder) {
    this.meaning = meaning;
    this.criterion = criterion;
    this.ladder = List.copyOf(ladder);
  }

  Verdict judge(History history, Observation.Ending ending) {
    Budget budget = Budget.of(LONGEST);
    return meaning.ask(
        specification ->
            ending == Observation.Ending.STUCK
                ? criterion.judgeStuck(history, specification, budget)
                : criterion.judge(history, specification, budget));
  }

  /** What is to be said of a history that was seen. */
  public Observation observe(History history, Observation.Ending ending, long runs) {
    Verdict verdict = judge(history, ending);
    List<String> satisfies = verdict instanceof Verdict.Refuted ? satisfies(history) : List.of();
    return new Observation(history, ending, runs, verdict, satisfies);
  }

  /** The strongest criteria of the ladder that a history satisfies which breaks the criterion. */
  List<String> satisfies(History history) {
    List<Criterion> satisfied = new ArrayList<>();
    List<Criterion> broken = new ArrayList<>(List.of(criterion));
    Budget budget = Budget.of(LONGEST);
    for (Criterion step : ladder) {
      boolean known =
          satisfied.stream().anyMatch(it -> it.implies(step))
              || broken.stream().anyMatch(step::implies);
      if (!known) {
        Verdict verdict = meaning.ask(it -> step.judge(history, it, budget));
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
