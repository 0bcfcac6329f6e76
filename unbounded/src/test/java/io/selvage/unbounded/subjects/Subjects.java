package io.selvage.unbounded.subjects;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/** Small classes, right and wrong; the wrong ones change one thing. */
public final class Subjects {
  private Subjects() {}

  /** What a counter of eight values means. */
  public static class Digits {
    private int value;

    public int increment() {
      int before = value;
      value = (value + 1) % 8;
      return before;
    }

    public int get() {
      return value;
    }
  }

  public static class Counter {
    protected final AtomicInteger value = new AtomicInteger();

    public int increment() {
      while (true) {
        int seen = value.get();
        if (swap(seen)) {
          return told(seen);
        }
      }
    }

    protected boolean swap(int seen) {
      return value.compareAndSet(seen, (seen + 1) % 8);
    }

    protected int told(int seen) {
      return seen;
    }

    public int get() {
      return value.get();
    }
  }

  public static class CounterWithoutCas extends Counter {
    @Override
    protected boolean swap(int seen) {
      value.set((seen + 1) % 8);
      return true;
    }
  }

  public static class CounterThatTellsNext extends Counter {
    @Override
    protected int told(int seen) {
      return (seen + 1) % 8;
    }
  }

  public static class CounterThatGivesUp extends Counter {
    @Override
    protected boolean swap(int seen) {
      super.swap(seen);
      return true;
    }
  }

  public static class CounterThatAddsTwo extends Counter {
    @Override
    protected boolean swap(int seen) {
      return value.compareAndSet(seen, (seen + 2) % 8);
    }
  }

  /** Whoever finds five others inside is careless: it takes six threads to lose an increment. */
  public static class Crowd {
    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger value = new AtomicInteger();

    public int increment() {
      int seen;
      do {
        seen = inside.get();
        if (seen == 5) {
          int before = value.get();
          value.set((before + 1) % 8);
          return before;
        }
      } while (!inside.compareAndSet(seen, seen + 1));
      int before;
      do {
        before = value.get();
      } while (!value.compareAndSet(before, (before + 1) % 8));
      inside.decrementAndGet();
      return before;
    }
  }

  /** What a stack means. */
  public static class Lifo {
    private Node top;

    public void push(int value) {
      top = new Node(value, top);
    }

    public int pop() {
      if (top == null) {
        return 0;
      }
      int value = top.value;
      top = top.next;
      return value;
    }
  }

  static final class Node {
    final int value;
    final Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  public static class Stack {
    protected final AtomicReference<Node> top = new AtomicReference<>();

    public void push(int value) {
      Node seen;
      do {
        seen = top.get();
      } while (!swapIn(seen, new Node(value, seen)));
    }

    protected boolean swapIn(Node seen, Node node) {
      return top.compareAndSet(seen, node);
    }

    public int pop() {
      Node seen;
      do {
        seen = top.get();
        if (seen == null) {
          return 0;
        }
      } while (!swapOut(seen));
      return told(seen);
    }

    protected boolean swapOut(Node seen) {
      return top.compareAndSet(seen, seen.next);
    }

    protected int told(Node seen) {
      return seen.value;
    }
  }

  public static class StackThatLosesPushes extends Stack {
    @Override
    protected boolean swapIn(Node seen, Node node) {
      super.swapIn(seen, node);
      return true;
    }
  }

  public static class StackThatPopsTwice extends Stack {
    @Override
    protected boolean swapOut(Node seen) {
      super.swapOut(seen);
      return true;
    }
  }

  public static class StackWithoutCas extends Stack {
    @Override
    protected boolean swapOut(Node seen) {
      top.set(seen.next);
      return true;
    }
  }

  public static class StackThatGivesUp extends Stack {
    @Override
    public int pop() {
      Node seen = top.get();
      return seen == null || !swapOut(seen) ? 0 : told(seen);
    }
  }

  public static class StackThatTellsNext extends Stack {
    @Override
    protected int told(Node seen) {
      return seen.next == null ? seen.value : seen.next.value;
    }
  }

  /** What a queue means. */
  public static class Fifo {
    private Cell first = new Cell(0);
    private Cell last = first;

    public void enqueue(int value) {
      last.next = new Cell(value);
      last = last.next;
    }

    public int dequeue() {
      if (first == last) {
        return 0;
      }
      first = first.next;
      return first.value;
    }
  }

  static final class Cell {
    final int value;
    volatile Cell next;

    Cell(int value) {
      this.value = value;
    }
  }

  public static class Queue {
    protected final ReentrantLock headLock = new ReentrantLock();
    protected final ReentrantLock tailLock = new ReentrantLock();
    protected Cell head = new Cell(0);
    protected Cell tail = head;

    public void enqueue(int value) {
      Cell cell = new Cell(value);
      tailLock.lock();
      link(cell);
      tailLock.unlock();
    }

    protected void link(Cell cell) {
      tail.next = cell;
      tail = cell;
    }

    public int dequeue() {
      headLock.lock();
      int value = take();
      headLock.unlock();
      return value;
    }

    protected int take() {
      Cell first = head.next;
      if (first == null) {
        return 0;
      }
      head = first;
      return first.value;
    }
  }

  public static class QueueWithoutHeadLock extends Queue {
    @Override
    public int dequeue() {
      return take();
    }
  }

  public static class QueueWithoutTailLock extends Queue {
    @Override
    public void enqueue(int value) {
      link(new Cell(value));
    }
  }

  public static class QueueThatTellsDummy extends Queue {
    @Override
    protected int take() {
      Cell first = head.next;
      if (first == null) {
        return 0;
      }
      int value = head.value;
      head = first;
      return value;
    }
  }

  /** Right all the same: nobody but the holder of the lock reads the tail. */
  public static class QueueThatLinksLate extends Queue {
    @Override
    protected void link(Cell cell) {
      Cell last = tail;
      tail = cell;
      last.next = cell;
    }
  }

  public static class QueueThatUnlocksEarly extends Queue {
    @Override
    public int dequeue() {
      headLock.lock();
      Cell first = head.next;
      headLock.unlock();
      if (first == null) {
        return 0;
      }
      head = first;
      return first.value;
    }
  }

  /** What a set means. */
  public static class Bits {
    private int bits;

    public boolean add(int key) {
      boolean absent = !contains(key);
      bits |= 1 << key;
      return absent;
    }

    public boolean remove(int key) {
      boolean present = contains(key);
      bits &= ~(1 << key);
      return present;
    }

    public boolean contains(int key) {
      return (bits >> key & 1) != 0;
    }
  }

  static final class Item {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    volatile Item next;

    Item(int key, Item next) {
      this.key = key;
      this.next = next;
    }
  }

  /** A sorted list, hand over hand. */
  public static class Coupling {
    protected final Item head = new Item(Integer.MIN_VALUE, new Item(Integer.MAX_VALUE, null));

    protected void lock(Item item) {
      item.lock.lock();
    }

    protected void unlock(Item item) {
      item.lock.unlock();
    }

    /** Both locks are held afterwards. */
    private Item before(int key) {
      Item before = head;
      lock(before);
      Item after = before.next;
      lock(after);
      while (after.key < key) {
        unlock(before);
        before = after;
        after = after.next;
        lock(after);
      }
      return before;
    }

    public boolean add(int key) {
      Item before = before(key);
      Item after = before.next;
      boolean absent = after.key != key;
      if (absent) {
        before.next = new Item(key, after);
      }
      unlock(after);
      unlock(before);
      return toldAdd(absent);
    }

    protected boolean toldAdd(boolean absent) {
      return absent;
    }

    public boolean remove(int key) {
      Item before = before(key);
      Item after = before.next;
      boolean present = after.key == key;
      if (present) {
        unlink(before, after);
      }
      unlock(after);
      unlock(before);
      return present;
    }

    protected void unlink(Item before, Item after) {
      before.next = after.next;
    }

    public boolean contains(int key) {
      Item before = before(key);
      Item after = before.next;
      boolean present = after.key == key;
      unlock(after);
      unlock(before);
      return present;
    }
  }

  public static class FreeContains extends Coupling {
    @Override
    public boolean contains(int key) {
      Item item = head;
      while (item.key < key) {
        item = item.next;
      }
      return item.key == key;
    }
  }

  public static class CouplingWithoutLocks extends Coupling {
    @Override
    protected void lock(Item item) {}

    @Override
    protected void unlock(Item item) {}
  }

  public static class CouplingThatKeepsAll extends Coupling {
    @Override
    protected void unlink(Item before, Item after) {
      before.next = after;
    }
  }

  public static class CouplingThatDropsTheRest extends Coupling {
    @Override
    protected void unlink(Item before, Item after) {
      before.next = after.next.next == null ? after.next : after.next.next;
    }
  }

  public static class CouplingThatAlwaysAdds extends Coupling {
    @Override
    protected boolean toldAdd(boolean absent) {
      return true;
    }
  }

  /** A walker on a removed item is sent back to the tail, past what was there all the time. */
  public static class FreeContainsThatCutsOff extends FreeContains {
    @Override
    protected void unlink(Item before, Item after) {
      Item next = after.next;
      while (next.key != Integer.MAX_VALUE) {
        next = next.next;
      }
      Item kept = after.next;
      after.next = next;
      before.next = kept;
    }
  }

  /** The second cell takes the place of the first. */
  public static class QueueThatForgetsTail extends Queue {
    @Override
    protected void link(Cell cell) {
      tail.next = cell;
    }
  }

  public static class CouplingThatAlwaysRemoves extends Coupling {
    @Override
    public boolean remove(int key) {
      super.remove(key);
      return true;
    }
  }

  public static class FreeContainsWithoutLocks extends FreeContains {
    @Override
    protected void lock(Item item) {}

    @Override
    protected void unlock(Item item) {}
  }

  public static class FreeContainsThatKeepsAll extends FreeContains {
    @Override
    protected void unlink(Item before, Item after) {
      before.next = after;
    }
  }

  public static class FreeContainsThatAlwaysAdds extends FreeContains {
    @Override
    protected boolean toldAdd(boolean absent) {
      return true;
    }
  }

  /** Says yes to what is larger, too. */
  public static class FreeContainsThatLooksNoFurther extends FreeContains {
    @Override
    public boolean contains(int key) {
      return head.next.key >= key && head.next.key != Integer.MAX_VALUE;
    }
  }
}
