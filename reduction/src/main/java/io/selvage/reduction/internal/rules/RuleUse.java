package io.selvage.reduction.internal.rules;

import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.Step;
import java.util.List;

/** Evidence that a rule applies. */
public sealed interface RuleUse {
  /** Rule P: a round that changed nothing is deleted. */
  record PureRound(int line, Step.Point head, List<Step> deleted) implements RuleUse {
    public PureRound {
      deleted = List.copyOf(deleted);
    }
  }

  /** Rule W: all from the acquisition of the lock to the end of the round is deleted. */
  record WaitRound(int line, Step.Point head, Step acquisition, Step waiting) implements RuleUse {}

  /** A round of steps that move both ways. */
  record MovingRound(int line, Step.Point head, List<Step> steps) implements RuleUse {
    public MovingRound {
      steps = List.copyOf(steps);
    }
  }

  /** Rule C: a read is moved to the step that confirms it. */
  record ConfirmedRead(Step read, Step by) implements RuleUse {}

  /** Rule N: a lock that is touched only while another one is held moves both ways. */
  record NestedLock(Step step, LockName outer) implements RuleUse {}

  /** Rule S: steps are deleted; the call alone in the state at the commit does the same. */
  record SerialWitness(List<Step> deleted, List<Step> kept) implements RuleUse {
    public SerialWitness {
      deleted = List.copyOf(deleted);
      kept = List.copyOf(kept);
    }
  }
}
