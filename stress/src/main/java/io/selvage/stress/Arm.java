package io.selvage.stress;

/** A scenario of a campaign, with what came of it so far. */
final class Arm {
  private static final long RARE = 3;

  private final Scenario scenario;
  private Findings findings;
  private int slices = 1;

  Arm(Findings first) {
    this.scenario = first.scenario();
    this.findings = first;
  }

  Scenario scenario() {
    return scenario;
  }

  Findings findings() {
    return findings;
  }

  void add(Findings more) {
    findings = findings.plus(more);
    slices++;
  }

  /**
   * How much another run promises: calls that overlap often, histories that were hardly ever seen
   * (so there are others that were not seen yet), and little time spent so far.
   */
  double promise() {
    double overlap = (1.0 + findings.overlapped()) / (1.0 + findings.runs());
    long rare = findings.observations().stream().filter(it -> it.runs() <= RARE).count();
    return Math.sqrt(overlap) * (1 + rare) / slices;
  }
}
