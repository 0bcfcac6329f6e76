package io.selvage.prove.right;

import java.util.ArrayDeque;

/** Specifications that are plain classes: of cells and queues, and such as are nearly these. */
public final class Sequential {
  private Sequential() {}

  /** What they have in common; each changes one thing. */
  public abstract static class Flagged {
    Object content;
    boolean flag;

    void set(boolean value) {
      flag = value;
    }

    Object swap(Object expected, Object next) {
      Object before = content;
      if (before == expected && flag) {
        content = next;
      }
      return before;
    }
  }

  public static final class FlaggedCell extends Flagged {
    public void setFlag(boolean value) {
      set(value);
    }

    public Object replace(Object expected, Object next) {
      return swap(expected, next);
    }
  }

  public static final class BeginsSet extends Flagged {
    public BeginsSet() {
      flag = true;
    }

    public void setFlag(boolean value) {
      set(value);
    }

    public Object replace(Object expected, Object next) {
      return swap(expected, next);
    }
  }

  public static final class BeginsFull extends Flagged {
    public BeginsFull() {
      content = "full";
    }

    public void setFlag(boolean value) {
      set(value);
    }

    public Object replace(Object expected, Object next) {
      return swap(expected, next);
    }
  }

  public static final class IgnoresTheFlag extends Flagged {
    public void setFlag(boolean value) {
      set(true);
    }

    public Object replace(Object expected, Object next) {
      return swap(expected, next);
    }
  }

  public static final class GivesWhatIsThereNow extends Flagged {
    public void setFlag(boolean value) {
      set(value);
    }

    public Object replace(Object expected, Object next) {
      swap(expected, next);
      return content;
    }
  }

  /** Differs from the sixth call on. */
  public static final class WearsOut extends Flagged {
    private int count;

    public void setFlag(boolean value) {
      set(value);
    }

    public Object replace(Object expected, Object next) {
      return count++ < 3 ? swap(expected, next) : content;
    }
  }

  public static final class GuardedCell {
    private final Object[] controls = new Object[2];
    private Object content;

    public void setControl(int control, Object value) {
      controls[control] = value;
    }

    public Object replace(int control, Object guard, Object expected, Object next) {
      Object before = content;
      if (before == expected && controls[control] == guard) {
        content = next;
      }
      return before;
    }

    public Object read() {
      return content;
    }
  }

  /** All indices are one control. */
  public static final class OneControl {
    private Object held;
    private Object content;

    public void setControl(int control, Object value) {
      held = control >= 0 ? value : null;
    }

    public Object replace(int control, Object guard, Object expected, Object next) {
      Object before = content;
      if (control >= 0 && before == expected && held == guard) {
        content = next;
      }
      return before;
    }

    public Object read() {
      return content;
    }
  }

  /** Guard and expected change places. */
  public static final class Swapped {
    private final Object[] controls = new Object[2];
    private Object content;

    public void setControl(int control, Object value) {
      controls[control] = value;
    }

    public Object replace(int control, Object guard, Object expected, Object next) {
      Object before = content;
      if (before == guard && controls[control] == expected) {
        content = next;
      }
      return before;
    }

    public Object read() {
      return content;
    }
  }

  public static final class WaitingQueue {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public synchronized void enqueue(Object value) {
      values.addLast(value);
    }

    public synchronized Object dequeue() throws InterruptedException {
      while (values.isEmpty()) {
        wait();
      }
      return values.removeFirst();
    }
  }

  /** Null where nothing is there. */
  public static final class GivingQueue {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void enqueue(Object value) {
      values.add(value);
    }

    public Object dequeue() {
      return values.poll();
    }
  }

  /** Waits, but for the last of them, too. */
  public static final class KeepsOne {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public synchronized void enqueue(Object value) {
      values.addLast(value);
    }

    public synchronized Object dequeue() throws InterruptedException {
      while (values.size() < 2) {
        wait();
      }
      return values.removeFirst();
    }
  }

  public static final class WaitsToPut {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public synchronized void enqueue(Object value) throws InterruptedException {
      while (values.size() == 3) {
        wait();
      }
      values.addLast(value);
    }

    public synchronized Object dequeue() throws InterruptedException {
      while (values.isEmpty()) {
        wait();
      }
      return values.removeFirst();
    }
  }

  /** The first time it waits, then it gives null. */
  public static final class WaitsAtFirst {
    private final ArrayDeque<Object> values = new ArrayDeque<>();
    private boolean used;

    public synchronized void enqueue(Object value) {
      used = true;
      values.addLast(value);
    }

    public synchronized Object dequeue() throws InterruptedException {
      while (!used) {
        wait();
      }
      return values.pollFirst();
    }
  }
}
