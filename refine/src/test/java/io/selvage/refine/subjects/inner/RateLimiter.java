package io.selvage.refine.subjects.inner;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** One permit per period, which a scheduled task refills. */
public class RateLimiter {
  private final AtomicInteger permits = new AtomicInteger(1);
  private final ScheduledExecutorService refill = Executors.newSingleThreadScheduledExecutor();

  public RateLimiter() {
    refill.scheduleAtFixedRate(() -> permits.set(1), 1, 1, TimeUnit.SECONDS);
  }

  public boolean tryAcquire() {
    return permits.getAndSet(0) == 1;
  }

  /** Tests and takes in two steps: two callers get one permit. */
  public static class Broken {
    private volatile int permits = 1;
    private final ScheduledExecutorService refill = Executors.newSingleThreadScheduledExecutor();

    public Broken() {
      refill.scheduleAtFixedRate(this::refill, 1, 1, TimeUnit.SECONDS);
    }

    private void refill() {
      permits = Math.min(1, permits + 1);
    }

    public boolean tryAcquire() {
      if (permits == 0) {
        return false;
      }
      permits = permits - 1;
      return true;
    }

    /** Never negative, if permits are not given twice. */
    public boolean isOverdrawn() {
      return permits < 0;
    }
  }
}
