package io.selvage.prove.hostile;

/** What the hostile classes promise, one call at a time: refine compares them with these. */
@SuppressWarnings("unused")
public final class Meanings {
  private Meanings() {}

  public static final class Cell {
    private Object content;
    private boolean flag;

    public void setFlag(boolean value) {
      flag = value;
    }

    public Object replace(Object expected, Object next) {
      Object seen = content;
      if (flag && seen == expected) {
        content = next;
      }
      return seen;
    }

    public Object read() {
      return content;
    }
  }

  public static final class Controls {
    private Object content;
    private Object first;
    private Object second;

    public void setControl(int control, Object value) {
      if (control == 0) {
        first = value;
      } else {
        second = value;
      }
    }

    public Object replace(int control, Object guard, Object expected, Object next) {
      Object seen = content;
      if (seen == expected && (control == 0 ? first : second) == guard) {
        content = next;
      }
      return seen;
    }

    public Object read() {
      return content;
    }
  }

  public static final class Stack {
    private static final class Node {
      Object value;
      Node next;
    }

    private Node top;

    public void push(Object value) {
      Node node = new Node();
      node.value = value;
      node.next = top;
      top = node;
    }

    public Object pop() {
      if (top == null) {
        return null;
      }
      Object value = top.value;
      top = top.next;
      return value;
    }
  }

  /** A deletion waits for a value. */
  public static final class Queue {
    private final Object[] values = new Object[8];
    private int first;
    private int last;

    public synchronized void enqueue(Object value) {
      values[last++] = value;
      notifyAll();
    }

    public synchronized Object dequeue() throws InterruptedException {
      while (first == last) {
        wait();
      }
      return values[first++];
    }
  }
}
