package io.selvage.remedy.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads spend the same credit. */
public class CreditLimit {
  private final AtomicInteger credit = new AtomicInteger(2);

  public boolean spend(int amount) {
    if (credit.get() < amount) {
      return false;
    }
    credit.addAndGet(-amount);
    return true;
  }

  public int credit() {
    return credit.get();
  }
}
