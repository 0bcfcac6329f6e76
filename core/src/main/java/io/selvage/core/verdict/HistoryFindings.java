package io.selvage.core.verdict;

import io.selvage.core.history.History;
import java.util.List;
import java.util.Optional;

/**
 * Findings about a recorded history that was not verified.
 *
 * @param strategy the strategy that decided, or was tried
 * @param core a small part that also fails, if one was found
 * @param satisfied weaker criteria that still hold, if they were checked
 * @param prefix what is known to be linearizable of a history that was not decided
 */
public record HistoryFindings(
    String strategy,
    Optional<FailingPart> core,
    Optional<SatisfiedCriteria> satisfied,
    Optional<LinearizablePrefix> prefix)
    implements EngineEvidence {
  /** What a history without a completed operation is worth. */
  public static final String NO_CALL_RETURNED =
      "No call returned. Every object allows this history, so the result says nothing about yours.";

  public HistoryFindings(
      String strategy, Optional<FailingPart> core, Optional<SatisfiedCriteria> satisfied) {
    this(strategy, core, satisfied, Optional.empty());
  }

  /**
   * A part of the history that is wrong whatever the other operations did.
   *
   * @param found with the numbering of the part; the outcome of each other operation is unknown
   *     there, hence pending
   * @param numbers of its operations in the whole history
   * @param isMinimal whether no further operation can be removed
   */
  public record FailingPart(Counterexample found, List<Integer> numbers, boolean isMinimal) {
    public FailingPart {
      numbers = List.copyOf(numbers);
    }

    /**
     * Whether only the call of the operation matters: in the core it then has a thread of its own.
     */
    public boolean isForgotten(History history, int operation) {
      return found.history().operation(operation).thread()
          != history.operation(numbers.get(operation)).thread();
    }
  }

  /** The strategy that judged the history; empty if none ran. */
  public static String strategy(Verdict verdict) {
    if (verdict instanceof Verdict.Verified verified) {
      if (verified.evidence() instanceof Evidence.Linearization found) {
        return found.strategy();
      }
      return verified.evidence() instanceof Evidence.AbstractExecution found
          ? found.strategy()
          : "";
    }
    return verdict.found(HistoryFindings.class).map(HistoryFindings::strategy).orElse("");
  }
}
