package io.selvage.prove.right;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicReference;

/** Containers of boxed numbers and texts, and what they are compared with. */
public final class TypedClasses {
  private TypedClasses() {}

  static final class IntegerNode {
    final Integer value;
    IntegerNode next;

    IntegerNode(Integer value) {
      this.value = value;
    }
  }

  public static final class IntegerStack {
    private final AtomicReference<IntegerNode> top = new AtomicReference<>();

    public void push(Integer value) {
      IntegerNode node = new IntegerNode(value);
      IntegerNode seen;
      do {
        seen = top.get();
        node.next = seen;
      } while (!top.compareAndSet(seen, node));
    }

    public Integer pop() {
      while (true) {
        IntegerNode seen = top.get();
        if (seen == null) {
          return null;
        }
        if (top.compareAndSet(seen, seen.next)) {
          return seen.value;
        }
      }
    }
  }

  static final class Word {
    final String value;
    final AtomicReference<Word> next = new AtomicReference<>();

    Word(String value) {
      this.value = value;
    }
  }

  public static final class TextQueue {
    private final AtomicReference<Word> head;
    private final AtomicReference<Word> tail;

    public TextQueue() {
      Word dummy = new Word(null);
      head = new AtomicReference<>(dummy);
      tail = new AtomicReference<>(dummy);
    }

    public void enqueue(String value) {
      Word node = new Word(value);
      while (true) {
        Word last = tail.get();
        Word next = last.next.get();
        if (next != null) {
          tail.compareAndSet(last, next);
        } else if (last.next.compareAndSet(null, node)) {
          tail.compareAndSet(last, node);
          return;
        }
      }
    }

    public String dequeue() {
      while (true) {
        Word dummy = head.get();
        Word last = tail.get();
        Word first = dummy.next.get();
        if (dummy == last) {
          if (first == null) {
            return null;
          }
          tail.compareAndSet(last, first);
        } else if (head.compareAndSet(dummy, first)) {
          return first.value;
        }
      }
    }
  }

  public static class IntegerLifo {
    protected final ArrayDeque<Integer> all = new ArrayDeque<>();

    public void push(Integer value) {
      all.addFirst(value);
    }

    public Integer pop() {
      return all.pollFirst();
    }
  }

  public static class TextFifo {
    protected final ArrayDeque<String> all = new ArrayDeque<>();

    public void enqueue(String value) {
      all.addLast(value);
    }

    public String dequeue() {
      return all.pollFirst();
    }
  }

  public static class LongLifo {
    private final ArrayDeque<Long> all = new ArrayDeque<>();

    public void push(Long value) {
      all.addFirst(value);
    }

    public Long pop() {
      return all.pollFirst();
    }
  }
}
