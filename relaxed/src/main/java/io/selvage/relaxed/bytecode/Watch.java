package io.selvage.relaxed.bytecode;

import io.selvage.relaxed.engine.Drawing;
import io.selvage.relaxed.engine.Estimate;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.Story;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks at each execution for what should not be: of a part of them. */
final class Watch implements Explorer.Observer {
  private final BodyCode code;
  private final Body.Races races;
  private final Set<String> racing = new LinkedHashSet<>();
  private Optional<Findings.Violation> violation = Optional.empty();
  private Optional<String> refusal = Optional.empty();

  Watch(BodyCode code, Body.Races races) {
    this.code = code;
    this.races = races;
  }

  @Override
  public boolean see(Execution execution) {
    Optional<String> wrong = wrong(execution);
    Optional<String> refused = execution.refusal();
    if (races != Body.Races.HARMLESS) {
      execution.races().forEach(race -> note(execution, race));
    }
    if (wrong.isPresent() || refused.isPresent()) {
      stop(execution, wrong, refused);
      return false;
    }
    return violation.isEmpty();
  }

  /** Adds what was found in the executions that come next. */
  void add(Watch next) {
    racing.addAll(next.racing);
    violation = violation.or(() -> next.violation);
    refusal = refusal.or(() -> next.refusal);
  }

  private void stop(Execution execution, Optional<String> wrong, Optional<String> refused) {
    if (wrong.isPresent() && violation.isEmpty()) {
      violation = Optional.of(violation(execution, wrong.get()));
    } else if (refused.isPresent() && refusal.isEmpty()) {
      refusal = refused;
    }
  }

  private void note(Execution execution, Execution.Race race) {
    String text = new Story(execution, code::placeName).race(race);
    if (racing.add(text) && races == Body.Races.REFUTED && violation.isEmpty()) {
      violation = Optional.of(violation(execution, "RLX-003 a data race: " + text));
    }
  }

  private Findings.Violation violation(Execution execution, String what) {
    List<String> story = new Story(execution, code::placeName).lines();
    return new Findings.Violation(
        what, story, new Drawing(execution, code::placeName).draw(), execution.path());
  }

  private Optional<String> wrong(Execution execution) {
    for (int t = 0; t < execution.threads(); t++) {
      if (execution.hasEnded(t) && BodyCode.hasThrown(execution.ending(t))) {
        return Optional.of(
            "RLX-001 " + Story.threadName(t) + " throws " + code.thrown(execution.ending(t)));
      }
    }
    return execution.isDeadlock()
        ? Optional.of("RLX-002 deadlock: what is waited for can no longer come")
        : Optional.empty();
  }

  /** What random walks have come to: nothing is finished by them. */
  Findings findings(Estimate estimate) {
    return new Findings(
        estimate.complete(),
        estimate.blocked(),
        estimate.complete() + estimate.blocked(),
        false,
        violation.isPresent() ? Optional.empty() : refusal,
        violation,
        List.copyOf(racing),
        Optional.of(estimate),
        Findings.Extent.SAMPLE,
        Optional.empty());
  }

  Findings findings(Exploration.Result result, Optional<Estimate> estimate) {
    if (refusal.isEmpty()) {
      refusal = code.doubt();
    }
    return new Findings(
        result.executions(),
        result.blocked(),
        result.explored(),
        result.isFinished() && refusal.isEmpty(),
        violation.isPresent() ? Optional.empty() : refusal,
        violation,
        List.copyOf(racing),
        estimate,
        Findings.Extent.ALL,
        Optional.empty());
  }
}
