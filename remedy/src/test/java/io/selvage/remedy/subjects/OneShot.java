package io.selvage.remedy.subjects;

import java.util.concurrent.atomic.AtomicBoolean;

/** Two threads fire. */
public class OneShot {
  private final AtomicBoolean fired = new AtomicBoolean();

  public boolean fire() {
    if (fired.get()) {
      return false;
    }
    fired.set(true);
    return true;
  }
}
