package io.selvage.history.internal.online;

import io.selvage.history.online.CompletedOperation;
import io.selvage.history.online.OpenCall;
import java.util.List;

/**
 * A violation that was found after its event.
 *
 * @param last the operation whose return made it certain
 * @param open the calls that were open then
 */
public record TrackedViolation(CompletedOperation last, List<String> reasons, List<OpenCall> open) {
  public TrackedViolation {
    reasons = List.copyOf(reasons);
    open = List.copyOf(open);
  }
}
