package io.selvage.remedy.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads draw one number. */
public class TicketNumbers {
  private final AtomicInteger next = new AtomicInteger(1);

  public int draw() {
    int number = next.get();
    next.set(number + 1);
    return number;
  }
}
