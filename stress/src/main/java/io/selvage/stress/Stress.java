package io.selvage.stress;

import io.selvage.core.Budget;
import java.time.Duration;

/**
 * Runs scenarios of one class on real threads, and judges what is seen. No run is ever the last
 * word: that nothing bad was seen proves nothing.
 */
public final class Stress {
  private final SubjectClass subject;
  private final Clocking clocking;
  private final Jury jury;

  public Stress(SubjectClass subject, Clocking clocking, Jury jury) {
    this.subject = subject;
    this.clocking = clocking;
    this.jury = jury;
  }

  /**
   * Runs one scenario for some time.
   *
   * @throws io.selvage.core.UsageException where it cannot be run
   */
  public Findings run(Scenario scenario, Duration time, Budget budget) {
    long end = System.nanoTime() + time.toNanos();
    return new Trial(subject, scenario, clocking, jury).run(end, budget);
  }
}
