package io.selvage.core.verdict;

import io.selvage.core.history.History;
import java.util.List;
import java.util.Optional;

/**
 * What is known of a recorded history that was not verified.
 *
 * @param strategy which one decided, or was tried
 * @param core a small part that fails, too, where one was found
 * @param standing what holds all the same, where that was looked for
 */
public record HistoryFindings(
    String strategy, Optional<FailingPart> core, Optional<SatisfiedCriteria> standing)
    implements EngineEvidence {
  /**
   * A part of the history that is wrong whatever the rest did.
   *
   * @param found with the numbers of the part; what the rest did is unknown there, and therefore
   *     pending
   * @param numbers of its operations in the whole history
   * @param isMinimal whether nothing more can be forgotten
   */
  public record FailingPart(Counterexample found, List<Integer> numbers, boolean isMinimal) {
    public FailingPart {
      numbers = List.copyOf(numbers);
    }

    /** Whether nothing but the call counts: it then has a thread of its own in the core. */
    public boolean isForgotten(History history, int operation) {
      return found.history().operation(operation).thread()
          != history.operation(numbers.get(operation)).thread();
    }
  }

  /** With which strategy a history was judged; empty where none came to work. */
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
