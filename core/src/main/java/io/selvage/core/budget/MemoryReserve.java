package io.selvage.core.budget;

import org.jspecify.annotations.Nullable;

/**
 * Memory kept for the end: released when there is none left, so that what was found by then can be
 * told.
 */
public final class MemoryReserve {
  private static final int BYTES = 1 << 20;

  private volatile byte @Nullable [] kept = new byte[BYTES];

  public void release() {
    kept = null;
  }

  /** Whether it is still there. */
  public boolean isKept() {
    return kept != null;
  }
}
