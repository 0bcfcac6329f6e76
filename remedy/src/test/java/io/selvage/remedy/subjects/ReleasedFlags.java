package io.selvage.remedy.subjects;

import java.util.concurrent.atomic.AtomicBoolean;

/** Both threads may miss the flag of the other. */
public class ReleasedFlags {
  private final AtomicBoolean left = new AtomicBoolean();
  private final AtomicBoolean right = new AtomicBoolean();

  public boolean enterLeft() {
    left.setRelease(true);
    return right.get();
  }

  public boolean enterRight() {
    right.setRelease(true);
    return left.get();
  }
}
