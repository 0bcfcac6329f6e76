package io.selvage.check.internal.portfolio;

import io.selvage.check.EngineResult;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * Engines that failed: an error of ours costs their rows, and more only if nothing else is known.
 */
final class EngineFailures {
  private EngineFailures() {}

  static void throwIfNothingElse(Verdict verdict, List<EngineResult> results) {
    if (verdict instanceof Verdict.Unknown
        && results.stream().noneMatch(EngineFailures::isKnowing)) {
      results.stream()
          .flatMap(it -> it.failure().stream())
          .findFirst()
          .ifPresent(EngineFailures::rethrow);
    }
  }

  /** Whether the engine can say anything: an answer, a reason, or how far it came. */
  private static boolean isKnowing(EngineResult result) {
    return result.failure().isEmpty();
  }

  private static void rethrow(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw Optional.of(failure)
        .filter(RuntimeException.class::isInstance)
        .map(RuntimeException.class::cast)
        .orElseGet(() -> new IllegalStateException(failure));
  }
}
