package io.selvage.stress.internal.generate;

import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;

/** A scenario of a campaign with its findings so far. */
public final class CampaignArm {
  private static final long RARE = 3;

  private final Scenario scenario;
  private ScenarioFindings findings;
  private int slices = 1;

  public CampaignArm(ScenarioFindings first) {
    this.scenario = first.scenario();
    this.findings = first;
  }

  public Scenario scenario() {
    return scenario;
  }

  public ScenarioFindings findings() {
    return findings;
  }

  public void add(ScenarioFindings more) {
    findings = findings.plus(more);
    slices++;
  }

  /**
   * The expected benefit of another run: high if calls overlap often, if many histories are rare
   * (so that unseen ones are likely), and if little time has been spent so far.
   */
  public double expectedGain() {
    double overlap = (1.0 + findings.overlapped()) / (1.0 + findings.runs());
    long rare = findings.observations().stream().filter(it -> it.runs() <= RARE).count();
    return Math.sqrt(overlap) * (1 + rare) / slices;
  }
}
