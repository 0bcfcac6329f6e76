package io.selvage.remedy.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** The stock falls below zero. */
public class StockLevel {
  private final AtomicInteger stock = new AtomicInteger(1);

  public boolean take() {
    int left = stock.get();
    if (left == 0) {
      return false;
    }
    stock.set(left - 1);
    return true;
  }

  public void refill() {
    stock.incrementAndGet();
  }

  public int left() {
    return stock.get();
  }
}
