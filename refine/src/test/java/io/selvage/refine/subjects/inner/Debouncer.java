package io.selvage.refine.subjects.inner;

import java.util.Timer;
import java.util.TimerTask;

/** Publishes the last of the values that arrive in quick succession, some time later. */
public class Debouncer {
  final Timer timer = new Timer("debouncer", true);
  private int latest;
  private int published;
  private boolean scheduled;

  public synchronized void offer(int value) {
    latest = value;
    if (!scheduled) {
      scheduled = true;
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              publish();
            }
          },
          50);
    }
  }

  private synchronized void publish() {
    scheduled = false;
    published = latest;
  }

  /** Whether the last value is published or will be. */
  public synchronized boolean isSettled() {
    return scheduled || published == latest;
  }

  /** The task takes no lock: a value that arrives while it runs is never published. */
  public static class Broken {
    private final Timer timer = new Timer("debouncer", true);
    private int latest;
    private int published;
    private boolean scheduled;

    public synchronized void offer(int value) {
      latest = value;
      if (!scheduled) {
        scheduled = true;
        timer.schedule(
            new TimerTask() {
              @Override
              public void run() {
                int value = latest;
                publish(value);
              }
            },
            50);
      }
    }

    private synchronized void publish(int value) {
      scheduled = false;
      published = value;
    }

    public synchronized boolean isSettled() {
      return scheduled || published == latest;
    }
  }
}
