package io.selvage.refine.subjects.inner;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** Small classes at the edges of what threads inside a class mean. */
public final class ThreadCorners {
  private ThreadCorners() {}

  public static class Constant {
    public int get() {
      return 1;
    }
  }

  /** Its worker waits for ever. */
  public static class Parked {
    private final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

    public Parked() {
      new Thread(
              () -> {
                try {
                  queue.take();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              })
          .start();
    }

    public int get() {
      return queue.size();
    }
  }

  /** Its worker dies before it signals. */
  public static class DeadWorker {
    private final CountDownLatch done = new CountDownLatch(1);

    public int get() throws InterruptedException {
      new Thread(
              () -> {
                if (done.getCount() == 1) {
                  throw new IllegalStateException("dies");
                }
                done.countDown();
              })
          .start();
      done.await();
      return 1;
    }
  }

  /** Sets the value in the background. */
  public static class Lagging {
    private volatile int value;

    public void set(int to) {
      new Thread(() -> value = to).start();
    }

    public int get() {
      return value;
    }
  }

  public static class Immediate {
    private int value;

    public void set(int to) {
      value = to;
    }

    public int get() {
      return value;
    }
  }

  public static class WaitsInSetUp {
    public WaitsInSetUp() throws InterruptedException {
      Thread thread = new Thread(() -> {});
      thread.start();
      thread.join();
    }

    public int get() {
      return 1;
    }
  }

  public static class Inherits {
    private final InheritableThreadLocal<Integer> local = new InheritableThreadLocal<>();
    private volatile int seen;

    public int get() throws InterruptedException {
      local.set(1);
      Thread thread = new Thread(() -> seen = local.get());
      thread.start();
      thread.join();
      return seen;
    }
  }

  public static class Bomb {
    public int get() {
      for (int i = 0; i < 9; i++) {
        new Thread(() -> {}).start();
      }
      return 1;
    }
  }

  /** Returns only if it overtakes its thread. */
  public static class MaybeStuck {
    private final CountDownLatch one = new CountDownLatch(1);
    private volatile boolean late;

    public int get() throws InterruptedException {
      Thread thread = new Thread(() -> late = true);
      thread.start();
      Thread.sleep(1);
      if (late) {
        one.await();
      }
      return 1;
    }
  }

  public static class Busy {
    private volatile boolean stopped;

    public int get() throws InterruptedException {
      Thread thread =
          new Thread(
              () -> {
                while (!stopped) {
                  Thread.onSpinWait();
                }
              });
      thread.start();
      thread.join();
      return 1;
    }
  }

  public static class ThirdTick {
    private final CountDownLatch ticks = new CountDownLatch(3);

    public int get() throws InterruptedException {
      Timer timer = new Timer();
      timer.schedule(
          new TimerTask() {
            @Override
            public void run() {
              ticks.countDown();
            }
          },
          1,
          1);
      ticks.await();
      return 1;
    }
  }

  /** Moves a unit in the background. */
  public static class Balanced {
    private int left = 1;
    private int right;

    public void move() {
      new Thread(
              () -> {
                synchronized (this) {
                  left--;
                }
                synchronized (this) {
                  right++;
                }
              })
          .start();
    }

    public synchronized boolean isBalanced() {
      return left + right == 1;
    }
  }

  /** Moves a unit and a half. */
  public static class Unbalanced {
    private int left = 1;
    private int right;

    public void move() {
      new Thread(
              () -> {
                synchronized (this) {
                  left--;
                  right += 2;
                }
              })
          .start();
    }

    public synchronized boolean isBalanced() {
      return left + right == 1;
    }
  }
}
