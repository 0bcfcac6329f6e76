package io.selvage.stress;

import io.selvage.core.Budget;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs scenarios of one class on real threads, and judges what is seen. No run is ever the last
 * word: that nothing bad was seen proves nothing.
 */
public final class Stress implements AutoCloseable {
  private final SubjectClass subject;
  private final Clocking clocking;
  private final Jury jury;
  private final List<Worker> workers = new ArrayList<>();

  public Stress(SubjectClass subject, Clocking clocking, Jury jury) {
    this.subject = subject;
    this.clocking = clocking;
    this.jury = jury;
  }

  /**
   * Runs one scenario.
   *
   * @throws io.selvage.core.UsageException where it cannot be run
   */
  public Findings run(Scenario scenario, Stint stint, Budget budget) {
    return new Trial(subject, scenario, clocking, jury).run(this::workers, stint, budget);
  }

  /** So many that are idle; in the place of one that does not come back there is a new one. */
  private List<Worker> workers(int count) {
    for (int i = 0; i < count; i++) {
      if (i == workers.size()) {
        workers.add(new Worker(i));
      } else if (workers.get(i).isBusy()) {
        workers.get(i).dismiss();
        workers.set(i, new Worker(i));
      }
    }
    return List.copyOf(workers.subList(0, count));
  }

  /** Lets the threads go. */
  @Override
  public void close() {
    workers.forEach(Worker::dismiss);
  }
}
