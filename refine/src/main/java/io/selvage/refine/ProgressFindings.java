package io.selvage.refine;

import io.selvage.core.verdict.EngineEvidence;
import io.selvage.refine.liveness.Lasso;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.liveness.LivenessCheck.Level;
import io.selvage.refine.liveness.StandstillReport;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The findings about infinite runs. */
public sealed interface ProgressFindings extends EngineEvidence {
  /** The reported runs, step by step. */
  Map<Lasso, NarratedLasso> narrated();

  /**
   * Whether calls return.
   *
   * @param starved for each fairness a run in which a call never returns
   * @param doubtAboutRuns why a run may not be possible in the JDK, or empty
   */
  record Standstills(
      Level level,
      int states,
      StandstillReport standstills,
      Map<Fairness, Optional<Lasso>> starved,
      String doubtAboutRuns,
      Map<Lasso, NarratedLasso> narrated)
      implements ProgressFindings {
    public Standstills {
      starved = byFairness(starved);
      narrated = Collections.unmodifiableMap(new LinkedHashMap<>(narrated));
    }
  }

  /**
   * Whether runs satisfy a property.
   *
   * @param against for each fairness a run that violates it
   */
  record Property(
      String formula,
      Fairness asked,
      Map<Fairness, Optional<Lasso>> against,
      Map<Lasso, NarratedLasso> narrated)
      implements ProgressFindings {
    public Property {
      against = byFairness(against);
      narrated = Map.copyOf(narrated);
    }

    public boolean holds() {
      return against.getOrDefault(asked, Optional.empty()).isEmpty();
    }

    /** The fairest scheduling under which the property fails. */
    public Optional<Fairness> fairest() {
      return against.entrySet().stream()
          .filter(it -> it.getValue().isPresent())
          .map(Map.Entry::getKey)
          .reduce((a, b) -> b);
    }
  }

  private static Map<Fairness, Optional<Lasso>> byFairness(Map<Fairness, Optional<Lasso>> runs) {
    return Collections.unmodifiableMap(new EnumMap<>(runs));
  }
}
