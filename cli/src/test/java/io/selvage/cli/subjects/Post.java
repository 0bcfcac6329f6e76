package io.selvage.cli.subjects;

import java.util.concurrent.atomic.AtomicInteger;

/** Who takes the slip from the tray finds the letter, if the tray synchronises. */
public final class Post {
  private final Tray tray = new Tray();
  private final AtomicInteger slips = new AtomicInteger();
  private volatile int letter;

  public void send() {
    letter = 1;
    tray.put(10 * slips.incrementAndGet());
  }

  public int receive() {
    return tray.take() == null ? -1 : letter;
  }

  /** Puts the slip before the letter. */
  public void hurry() {
    tray.put(10 * slips.incrementAndGet());
    letter = 1;
  }

  public void sendTwice() {
    tray.put(10);
    tray.put(10);
  }
}
