package io.selvage.stress;

import io.selvage.core.budget.Budget;
import io.selvage.stress.internal.run.PinnedWorker;
import io.selvage.stress.internal.run.ScenarioTrial;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs scenarios of one class on real threads, and judges the observed histories. The absence of a
 * violation proves nothing.
 */
public final class ScenarioRunner implements AutoCloseable {
  private final SubjectClass subject;
  private final OrderRecording clocking;
  private final HistoryClassifier classifier;
  private final List<PinnedWorker> workers = new ArrayList<>();

  public ScenarioRunner(
      SubjectClass subject, OrderRecording clocking, HistoryClassifier classifier) {
    this.subject = subject;
    this.clocking = clocking;
    this.classifier = classifier;
  }

  /**
   * Runs one scenario.
   *
   * @throws io.selvage.core.diagnostic.UsageException if it cannot be run
   */
  public ScenarioFindings run(Scenario scenario, RunLimit limit, Budget budget) {
    return new ScenarioTrial(subject, scenario, clocking, classifier)
        .run(this::workers, limit, budget);
  }

  /** The given number of idle workers; a worker that hangs is replaced by a new one. */
  private List<PinnedWorker> workers(int count) {
    for (int i = 0; i < count; i++) {
      if (i == workers.size()) {
        workers.add(new PinnedWorker(i));
      } else if (workers.get(i).isBusy()) {
        workers.get(i).dismiss();
        workers.set(i, new PinnedWorker(i));
      }
    }
    return List.copyOf(workers.subList(0, count));
  }

  /** Ends the threads. */
  @Override
  public void close() {
    workers.forEach(PinnedWorker::dismiss);
  }
}
