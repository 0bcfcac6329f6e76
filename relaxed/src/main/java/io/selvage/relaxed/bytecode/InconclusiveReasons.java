package io.selvage.relaxed.bytecode;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExploredExecution;
import java.util.Optional;

/** Why an execution without violations is inconclusive. */
public final class InconclusiveReasons {
  private static final String FENCES =
      "RLX-015 loadLoadFence and storeStoreFence are explored as stronger fences, which may hide a"
          + " violation";
  private static final String PLAIN_WAIT =
      "RLX-016 a loop waits until a plain read sees a write, which the memory model does not"
          + " guarantee";

  private InconclusiveReasons() {}

  public static Optional<String> of(ExploredExecution execution, MemoryModel model) {
    if (execution.hasDoubtfulFence(model)) {
      return Optional.of(FENCES);
    }
    return execution.waitsForPlainRead() ? Optional.of(PLAIN_WAIT) : Optional.empty();
  }
}
