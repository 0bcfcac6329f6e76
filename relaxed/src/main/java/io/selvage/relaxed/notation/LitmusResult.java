package io.selvage.relaxed.notation;

import io.selvage.core.budget.Budget;
import io.selvage.core.trace.ExecutionDiagram;
import io.selvage.core.verdict.EngineEvidence;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExecutionEstimate;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.internal.notation.FinalCondition;
import io.selvage.relaxed.internal.render.ExecutionDrawingBuilder;
import io.selvage.relaxed.internal.strengthen.StrengtheningSearch;
import io.selvage.relaxed.strengthen.StrengtheningResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The result of a litmus test under a model.
 *
 * @param allowed whether some execution satisfies the condition; without a condition, whether there
 *     is an execution
 * @param executions all complete ones
 * @param blocked those in which a thread is blocked
 * @param explored the number visited, up to symmetry
 * @param finished whether all were explored
 * @param estimate of their number, if only a random sample was explored
 */
public record LitmusResult(
    String name,
    MemoryModel model,
    boolean allowed,
    long executions,
    long blocked,
    long explored,
    boolean finished,
    Optional<ExecutionEstimate> estimate)
    implements EngineEvidence {

  /** No execution was explored. */
  public static LitmusResult unfinished(LitmusTest test, MemoryModel model) {
    return new LitmusResult(test.name(), model, false, 0, 0, 0, false, Optional.empty());
  }

  /** Explores the test within the time limit. */
  public static LitmusResult of(
      LitmusTest test, MemoryModel model, SymmetricThreads twins, Duration time, int workers) {
    AtomicBoolean allowed = new AtomicBoolean();
    Exploration.Result result =
        Exploration.of(test, model)
            .withLoadBuffering(true)
            .within(time)
            .on(workers)
            .with(twins)
            .run(
                () ->
                    execution -> {
                      if (!allowed.get() && asks(test, execution)) {
                        allowed.set(true);
                      }
                      return true;
                    });
    return new LitmusResult(
        test.name(),
        model,
        allowed.get(),
        result.executions(),
        result.blocked(),
        result.explored(),
        result.isFinished(),
        Optional.empty());
  }

  /**
   * Explores executions chosen at random; a behaviour that none of them shows may be allowed all
   * the same.
   */
  public static LitmusResult sample(
      LitmusTest test,
      MemoryModel model,
      SymmetricThreads twins,
      Duration time,
      int walks,
      long seed) {
    AtomicBoolean allowed = new AtomicBoolean();
    ExecutionEstimate estimate =
        Exploration.of(test, model)
            .within(time)
            .with(twins)
            .sample(
                walks,
                seed,
                execution -> {
                  allowed.compareAndSet(false, asks(test, execution));
                  return true;
                });
    return new LitmusResult(
        test.name(),
        model,
        allowed.get(),
        estimate.complete(),
        estimate.blocked(),
        estimate.complete() + estimate.blocked(),
        false,
        Optional.of(estimate));
  }

  /** An execution that satisfies the condition, if one exists. */
  public static Optional<ExecutionDiagram> witness(
      LitmusTest test, MemoryModel model, Duration time) {
    List<ExecutionDiagram> drawn = new ArrayList<>();
    Exploration.of(test, model)
        .withLoadBuffering(true)
        .within(time)
        .run(
            () ->
                execution -> {
                  if (asks(test, execution)) {
                    drawn.add(new ExecutionDrawingBuilder(execution, test).draw());
                  }
                  return drawn.isEmpty();
                });
    return drawn.stream().findFirst();
  }

  /** Sets of accesses, up to a size, that forbid the condition when strengthened. */
  public static StrengtheningResult forbid(
      LitmusTest test, MemoryModel model, int size, Duration time) {
    return new StrengtheningSearch(
            test, model, execution -> asks(test, execution), size, Budget.of(time))
        .find();
  }

  private static boolean asks(LitmusTest test, ExploredExecution execution) {
    return execution.isComplete()
        && test.condition().map(condition -> holds(condition, test, execution)).orElse(true);
  }

  /** Whether the condition holds for the execution, or for one that it represents. */
  private static boolean holds(
      FinalCondition condition, LitmusTest test, ExploredExecution execution) {
    return execution.arrangements().stream()
        .map(names -> new FinalCondition.End(execution, Arrays.stream(names).boxed().toList()))
        .anyMatch(end -> condition.holds(test, end));
  }
}
