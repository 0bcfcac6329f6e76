package io.selvage.program.internal.operation;

import io.selvage.core.verdict.CallCounts;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Accumulates the counts of one operation. */
final class CallTally {
  private final Set<String> thrown = new TreeSet<>();
  private long returned;
  private long threw;
  private long changed;
  private long waited;
  private int returnsAfter = CallCounts.NEVER;
  private int changesAfter = CallCounts.NEVER;

  void returned(int calls) {
    returned++;
    returnsAfter = Math.min(returnsAfter, calls);
  }

  void threw(String className) {
    threw++;
    thrown.add(className);
  }

  void waited() {
    waited++;
  }

  void changed(int calls) {
    changed++;
    changesAfter = Math.min(changesAfter, calls);
  }

  /** Whether longer runs may show effects that shorter ones did not. */
  boolean isOpen(boolean isMutator) {
    return returned == 0 || isMutator && changed == 0;
  }

  CallCounts counts(String operation, boolean isMutator) {
    return new CallCounts(
        operation,
        isMutator,
        returned,
        threw,
        changed,
        waited,
        returnsAfter,
        changesAfter,
        List.copyOf(thrown));
  }
}
