package io.selvage.relaxed.internal.bytecode;

import io.selvage.core.trace.ExecutionDiagram;
import io.selvage.core.trace.Schedule;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.InconclusiveReasons;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.engine.LoadBufferingResult;
import io.selvage.relaxed.internal.render.ExecutionDrawingBuilder;
import io.selvage.relaxed.internal.render.ExecutionText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks each execution of a part of the tree for violations. */
public final class TestExecutionObserver implements ExecutionExplorer.Observer {
  private final TestBodyCode code;
  private final MemoryModel model;
  private final TestBodyExploration.Races races;
  private final Description description;
  private final Set<String> racing = new LinkedHashSet<>();
  private Optional<TestFindings.Violation> violation = Optional.empty();
  private Optional<String> unsupportedReason = Optional.empty();
  private Optional<String> doubt = Optional.empty();

  /** Whether violations are described. */
  private enum Description {
    FULL,
    NONE
  }

  public TestExecutionObserver(TestBodyCode code, TestBodyExploration.Request request) {
    this(code, request, Description.FULL);
  }

  /**
   * Only judges executions. They may be those of other code with the same memory: with stronger
   * accesses or more fences.
   */
  public static TestExecutionObserver judging(
      TestBodyCode code, TestBodyExploration.Request request) {
    return new TestExecutionObserver(code, request, Description.NONE);
  }

  private TestExecutionObserver(
      TestBodyCode code, TestBodyExploration.Request request, Description description) {
    this.description = description;
    this.code = code;
    this.model = request.model();
    this.races = request.races();
  }

  @Override
  public boolean see(ExploredExecution execution) {
    Optional<String> wrong = wrong(execution);
    Optional<String> refused = execution.unsupportedReason();
    List<String> racy =
        races == TestBodyExploration.Races.HARMLESS ? List.of() : newRaces(execution);
    racy.forEach(race -> note(execution, race));
    doubt = doubt.or(() -> InconclusiveReasons.of(execution, model));
    if (wrong.isPresent() || refused.isPresent()) {
      stop(execution, wrong, refused);
      return false;
    }
    return violation.isEmpty();
  }

  /** Adds the findings of the executions that come next. */
  public void add(TestExecutionObserver next) {
    racing.addAll(next.racing);
    violation = violation.or(() -> next.violation);
    unsupportedReason = unsupportedReason.or(() -> next.unsupportedReason);
    doubt = doubt.or(() -> next.doubt);
  }

  private void stop(ExploredExecution execution, Optional<String> wrong, Optional<String> refused) {
    if (wrong.isPresent() && violation.isEmpty()) {
      violation = Optional.of(violation(execution, wrong.get()));
    } else if (refused.isPresent() && unsupportedReason.isEmpty()) {
      unsupportedReason = refused;
    }
  }

  private List<String> newRaces(ExploredExecution execution) {
    List<String> found = new ArrayList<>();
    for (ExploredExecution.Race race : execution.races()) {
      String text = text(execution, race);
      if (!racing.contains(text) && !found.contains(text)) {
        found.add(text);
      }
    }
    return found;
  }

  private String text(ExploredExecution execution, ExploredExecution.Race race) {
    return new ExecutionText(execution, code.placeNames(execution)).race(race);
  }

  private void note(ExploredExecution execution, String text) {
    if (racing.add(text) && races == TestBodyExploration.Races.REFUTED && violation.isEmpty()) {
      violation = Optional.of(violation(execution, "RLX-003 a data race: " + text));
    }
  }

  private TestFindings.Violation violation(ExploredExecution execution, String what) {
    if (description == Description.NONE) {
      return new TestFindings.Violation(
          what,
          List.of(),
          new ExecutionDiagram(List.of(), List.of(), List.of()),
          execution.path(),
          Schedule.NONE,
          List.of(),
          List.of());
    }
    TestRun run = TestRun.of(code, execution);
    return new TestFindings.Violation(
        what,
        new ExecutionText(execution, code.placeNames(execution)).lines(),
        new ExecutionDrawingBuilder(execution, code.placeNames(execution)).draw(),
        execution.path(),
        run.schedule(),
        run.threads(),
        run.causes());
  }

  private Optional<String> wrong(ExploredExecution execution) {
    for (int t = 0; t < execution.threads(); t++) {
      if (execution.hasEnded(t) && TestBodyCode.hasThrown(execution.ending(t))) {
        return Optional.of(
            "RLX-001 "
                + ExecutionText.threadName(t)
                + " throws "
                + code.thrown(execution, execution.ending(t)));
      }
    }
    return execution.isDeadlock()
        ? Optional.of("RLX-002 deadlock: no thread can continue")
        : Optional.empty();
  }

  /** A violation that may depend on the time or similar does not count. */
  private void withdrawResult() {
    Optional<String> doubt = violation.flatMap(found -> code.doubtOfViolation());
    if (doubt.isPresent()) {
      violation = Optional.empty();
      unsupportedReason = doubt;
    }
  }

  /** The findings of random walks, which are never exhaustive. */
  public TestFindings findings(ExecutionEstimate estimate) {
    withdrawResult();
    return new TestFindings(
        estimate.complete(),
        estimate.blocked(),
        estimate.complete() + estimate.blocked(),
        false,
        violation.isPresent() ? Optional.empty() : unsupportedReason,
        violation,
        List.copyOf(racing),
        Optional.of(estimate),
        TestFindings.Extent.SAMPLE,
        Optional.empty(),
        code.hasWeakUpdates(),
        LoadBufferingResult.NONE);
  }

  public TestFindings findings(Exploration.Result result, Optional<ExecutionEstimate> estimate) {
    withdrawResult();
    if (unsupportedReason.isEmpty()) {
      unsupportedReason =
          code.doubt()
              .or(() -> doubt)
              .or(() -> InconclusiveReasons.ofBuffering(result.buffering()));
    }
    if (unsupportedReason.isEmpty() && result.isFinished() && result.executions() == 0) {
      unsupportedReason =
          Optional.of("RLX-014 no execution is complete: in each some thread waits forever");
    }
    return new TestFindings(
        result.executions(),
        result.blocked(),
        result.explored(),
        result.isFinished() && unsupportedReason.isEmpty(),
        violation.isPresent() ? Optional.empty() : unsupportedReason,
        violation,
        List.copyOf(racing),
        estimate,
        TestFindings.Extent.ALL,
        Optional.empty(),
        code.hasWeakUpdates(),
        result.buffering());
  }
}
