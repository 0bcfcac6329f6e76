package io.selvage.remedy.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** A lower score replaces a higher one. */
public class HighScore {
  private final AtomicInteger best = new AtomicInteger();

  public void report(int score) {
    if (score > best.get()) {
      best.set(score);
    }
  }

  public int best() {
    return best.get();
  }
}
