package io.selvage.relaxed.bytecode;

import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.engine.LoadBufferingResult;
import java.util.Optional;

/** Why an execution without violations is inconclusive. */
public final class InconclusiveReasons {
  private static final String FENCES =
      "RLX-015 loadLoadFence and storeStoreFence are explored as stronger fences, which may hide a"
          + " violation";
  private static final String PLAIN_WAIT =
      "RLX-016 a loop waits until a plain read sees a write, which the memory model does not"
          + " guarantee";

  private static final String BUFFERING_CUT_OFF =
      "RLX-019 load buffering is possible, and not all of it was explored";
  private static final String BUFFERING_UNDECIDED =
      "RLX-019 load buffering is possible, and whether some values are out of thin air is not"
          + " decided";

  private InconclusiveReasons() {}

  /** If load buffering was explored in part only. */
  public static Optional<String> ofBuffering(LoadBufferingResult buffering) {
    return switch (buffering.extent()) {
      case CUT_OFF -> Optional.of(BUFFERING_CUT_OFF);
      case UNDECIDED -> Optional.of(BUFFERING_UNDECIDED);
      default -> Optional.empty();
    };
  }

  public static Optional<String> of(ExploredExecution execution, MemoryModel model) {
    if (execution.hasDoubtfulFence(model)) {
      return Optional.of(FENCES);
    }
    return execution.waitsForPlainRead() ? Optional.of(PLAIN_WAIT) : Optional.empty();
  }
}
