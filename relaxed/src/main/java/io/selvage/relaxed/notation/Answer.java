package io.selvage.relaxed.notation;

import io.selvage.core.ExecutionDrawing;
import io.selvage.relaxed.engine.Drawing;
import io.selvage.relaxed.engine.Estimate;
import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import io.selvage.relaxed.engine.Twins;
import io.selvage.relaxed.strengthen.Remedies;
import io.selvage.relaxed.strengthen.WhatForbids;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What came of a litmus test under a model.
 *
 * @param allowed whether some execution ends as the test asks; if it asks nothing, whether there is
 *     one
 * @param executions all that are complete
 * @param blocked those in which a thread goes no further
 * @param explored how many were looked at: those up to symmetry
 * @param finished whether all were seen
 * @param estimate how many there may be, if only some were chosen at random
 */
public record Answer(
    String name,
    MemoryModel model,
    boolean allowed,
    long executions,
    long blocked,
    long explored,
    boolean finished,
    Optional<Estimate> estimate) {

  /** Explores the test, as far as the time goes. */
  public static Answer of(
      LitmusTest test, MemoryModel model, Twins twins, Duration time, int workers) {
    AtomicBoolean allowed = new AtomicBoolean();
    Exploration.Result result =
        Exploration.of(test, model)
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
    return new Answer(
        test.name(),
        model,
        allowed.get(),
        result.executions(),
        result.blocked(),
        result.explored(),
        result.isFinished(),
        Optional.empty());
  }

  /** Looks at executions chosen at random; what none of them shows may be allowed all the same. */
  public static Answer sample(
      LitmusTest test, MemoryModel model, Twins twins, Duration time, int walks, long seed) {
    AtomicBoolean allowed = new AtomicBoolean();
    Estimate estimate =
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
    return new Answer(
        test.name(),
        model,
        allowed.get(),
        estimate.complete(),
        estimate.blocked(),
        estimate.complete() + estimate.blocked(),
        false,
        Optional.of(estimate));
  }

  /** An execution that ends as the test asks, if there is one. */
  public static Optional<ExecutionDrawing> witness(
      LitmusTest test, MemoryModel model, Duration time) {
    List<ExecutionDrawing> drawn = new ArrayList<>();
    Exploration.of(test, model)
        .within(time)
        .run(
            () ->
                execution -> {
                  if (asks(test, execution)) {
                    drawn.add(new Drawing(execution, test).draw());
                  }
                  return drawn.isEmpty();
                });
    return drawn.stream().findFirst();
  }

  /** What forbids the end that the test asks for: sets of accesses up to a size. */
  public static Remedies forbid(LitmusTest test, MemoryModel model, int size, Duration time) {
    return new WhatForbids(test, model, execution -> asks(test, execution), size, time).find();
  }

  private static boolean asks(LitmusTest test, Execution execution) {
    return execution.isComplete()
        && test.condition().map(condition -> holds(condition, test, execution)).orElse(true);
  }

  /** Of the execution, or of one that it stands for. */
  private static boolean holds(Condition condition, LitmusTest test, Execution execution) {
    return execution.arrangements().stream()
        .map(names -> new Condition.End(execution, Arrays.stream(names).boxed().toList()))
        .anyMatch(end -> condition.holds(test, end));
  }
}
