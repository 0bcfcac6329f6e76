package io.selvage.prove.hostile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Specifications that begin like a stack, a queue or a set, and go on otherwise; and some right.
 */
@SuppressWarnings("unused")
public final class FarSpecifications {
  private FarSpecifications() {}

  /** Holds five at most. */
  public static class Five {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void push(Object value) {
      if (values.size() < 5) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** Holds a hundred at most. */
  public static class Hundred {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void push(Object value) {
      if (values.size() < 100) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** Takes sixty values in all. */
  public static class Wears {
    private final ArrayDeque<Object> values = new ArrayDeque<>();
    private int left = 60;

    public void push(Object value) {
      if (left-- > 0) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** Holds seven times nine. */
  public static class Squares {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    private int count() {
      int n = 0;
      for (int i = 0; i < 7; i++) {
        for (int j = 0; j < 9; j++) {
          n++;
        }
      }
      return n;
    }

    public void push(Object value) {
      if (values.size() < count()) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** Counts by doubling. */
  public static class Doubles {
    private final ArrayDeque<Object> values = new ArrayDeque<>();
    private int n = 1;

    public void push(Object value) {
      n += n;
      if (n != 0 || values.size() > 40) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** Forgets each eleventh. */
  public static class Modulo {
    private final ArrayDeque<Object> values = new ArrayDeque<>();
    private int n;

    public void push(Object value) {
      if (++n % 11 != 0) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** Holds a million at most. */
  public static class Million {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void push(Object value) {
      if (values.size() < 1_000_000) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** A limit that is overridden. */
  public static class Inherited {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void push(Object value) {
      if (values.size() < limit()) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }

    int limit() {
      return 3_000;
    }
  }

  /** Holds six at most, by what it overrides. */
  public static class Overriding extends Inherited {
    @Override
    int limit() {
      return 6;
    }

    @Override
    public void push(Object value) {
      super.push(value);
    }

    @Override
    public Object pop() {
      return super.pop();
    }
  }

  /** Says how many. */
  enum Limit {
    ONE,
    SOME;

    int of(int other) {
      return this == ONE ? other : 9;
    }
  }

  /** A limit that an enum has. */
  public static class ByEnum {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void push(Object value) {
      if (values.size() < Limit.SOME.of(1)) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** A limit that a lambda has. */
  public static class ByLambda {
    private final ArrayDeque<Object> values = new ArrayDeque<>();
    private final java.util.function.IntSupplier limit = () -> 8;

    public void push(Object value) {
      if (values.size() < limit.getAsInt()) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** A limit that a text has. */
  public static class ByText {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void push(Object value) {
      if (values.size() < "twelve chars".length()) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** Looks at the time. */
  public static class ByClock {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void push(Object value) {
      if (System.nanoTime() != 7) {
        values.push(value);
      }
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** Forgets the third in a row. */
  public static class Third {
    private final ArrayDeque<Object> values = new ArrayDeque<>();
    private int row;

    public void push(Object value) {
      if (++row < 9) {
        values.push(value);
      }
    }

    public Object pop() {
      row = 0;
      return values.poll();
    }
  }

  /** Never holds seven. */
  public static class Sevenless {
    private final Set<Integer> keys = new HashSet<>();

    public boolean add(int key) {
      return key != 7 && keys.add(key);
    }

    public boolean remove(int key) {
      return keys.remove(key);
    }

    public boolean contains(int key) {
      return keys.contains(key);
    }
  }

  /** Holds no key from forty on. */
  public static class Small {
    private final Set<Integer> keys = new HashSet<>();

    public boolean add(int key) {
      return key < 40 && keys.add(key);
    }

    public boolean remove(int key) {
      return keys.remove(key);
    }

    public boolean contains(int key) {
      return keys.contains(key);
    }
  }

  /** Holds no key below minus two. */
  public static class Negative {
    private final Set<Integer> keys = new HashSet<>();

    public boolean add(int key) {
      return key >= -2 && keys.add(key);
    }

    public boolean remove(int key) {
      return keys.remove(key);
    }

    public boolean contains(int key) {
      return keys.contains(key);
    }
  }

  /** Takes an odd key above ten for the one before. */
  public static class Even {
    private final Set<Integer> keys = new HashSet<>();

    public boolean add(int key) {
      return keys.add(key > 10 ? key - key % 2 : key);
    }

    public boolean remove(int key) {
      return keys.remove(key);
    }

    public boolean contains(int key) {
      return keys.contains(key);
    }
  }

  /** Holds thirty keys at most. */
  public static class Few {
    private final Set<Integer> keys = new HashSet<>();

    public boolean add(int key) {
      return keys.size() < 30 && keys.add(key);
    }

    public boolean remove(int key) {
      return keys.remove(key);
    }

    public boolean contains(int key) {
      return keys.contains(key);
    }
  }

  /** Knows the lowest bits only. */
  public static class Bits {
    private final Set<Integer> keys = new HashSet<>();

    public boolean add(int key) {
      return keys.add(key & 1023);
    }

    public boolean remove(int key) {
      return keys.remove(key & 1023);
    }

    public boolean contains(int key) {
      return keys.contains(key & 1023);
    }
  }

  /** A stack. */
  public static class Right {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void push(Object value) {
      values.push(value);
    }

    public Object pop() {
      return values.poll();
    }
  }

  /** A stack of nodes. */
  public static class Nodes {
    private Node top;

    private static final class Node {
      final Object value;
      final Node below;

      Node(Object value, Node below) {
        this.value = value;
        this.below = below;
      }
    }

    public void push(Object value) {
      top = new Node(value, top);
    }

    public Object pop() {
      if (top == null) {
        return null;
      }
      Object value = top.value;
      top = top.below;
      return value;
    }
  }

  /** A stack in a list. */
  public static class InList {
    private final List<Object> values = new ArrayList<>(32);

    public void push(Object value) {
      values.add(value);
    }

    public Object pop() {
      return values.isEmpty() ? null : values.remove(values.size() - 1);
    }
  }

  /** A set. */
  public static class Tree {
    private final Set<Integer> keys = new TreeSet<>();

    public boolean add(int key) {
      return keys.add(key);
    }

    public boolean remove(int key) {
      return keys.remove(key);
    }

    public boolean contains(int key) {
      return keys.contains(key);
    }
  }

  /** A set in a list, by hand. */
  public static class Listed {
    private final List<Integer> keys = new ArrayList<>();

    public boolean add(int key) {
      if (contains(key)) {
        return false;
      }
      keys.add(key);
      return true;
    }

    public boolean remove(int key) {
      return keys.remove((Integer) key);
    }

    public boolean contains(int key) {
      for (int each : keys) {
        if (each == key) {
          return true;
        }
      }
      return false;
    }
  }
}
