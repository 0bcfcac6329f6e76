package io.selvage.refine;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.EngineOption;
import io.selvage.refine.liveness.LivenessCheck.Fairness;
import io.selvage.refine.liveness.StandstillReport;
import java.util.List;

/**
 * Requirements on runs.
 *
 * @param formula a property in linear temporal logic that runs must satisfy instead of the absence
 *     of standstills; otherwise empty
 * @param fairness of the scheduler, if a formula is given
 * @param allowed kinds of standstill that are accepted
 */
public record ProgressOptions(String formula, Fairness fairness, List<String> allowed)
    implements EngineOption {
  public static final ProgressOptions NONE = new ProgressOptions("", Fairness.WEAK, List.of());

  public ProgressOptions {
    allowed = List.copyOf(allowed);
    for (String each : allowed) {
      if (!StandstillReport.KINDS.contains(each)) {
        throw Diagnostic.BAD_OPTION.error("--allow must be deadlock or livelock, not " + each);
      }
    }
  }
}
