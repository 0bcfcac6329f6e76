package io.selvage.relaxed.notation;

import io.selvage.relaxed.engine.Execution;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.engine.MemoryModel;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What came of a litmus test under a model.
 *
 * @param allowed whether some execution ends as the test asks; if it asks nothing, whether there is
 *     one
 * @param executions all that are complete
 * @param blocked those in which a thread goes no further
 * @param finished whether all were seen
 */
public record Answer(
    String name,
    MemoryModel model,
    boolean allowed,
    long executions,
    long blocked,
    boolean finished) {

  /** Explores the test, as far as the time goes. */
  public static Answer of(LitmusTest test, MemoryModel model, Duration time, int workers) {
    AtomicBoolean allowed = new AtomicBoolean();
    Exploration.Result result =
        Exploration.of(test, model)
            .within(time)
            .on(workers)
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
        result.isFinished());
  }

  private static boolean asks(LitmusTest test, Execution execution) {
    return execution.isComplete()
        && test.condition().map(condition -> condition.holds(test, execution)).orElse(true);
  }
}
