package io.selvage.core.budget;

import org.jspecify.annotations.Nullable;

/**
 * Memory held in reserve and released when the heap is exhausted, so that results found by then can
 * still be reported.
 */
public final class MemoryReserve {
  private static final int BYTES = 1 << 20;

  private volatile byte @Nullable [] kept = new byte[BYTES];

  public void release() {
    kept = null;
  }

  /** Whether the reserve is still held. */
  public boolean isKept() {
    return kept != null;
  }
}
