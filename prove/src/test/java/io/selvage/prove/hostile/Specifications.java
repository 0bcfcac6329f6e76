package io.selvage.prove.hostile;

import java.util.ArrayList;
import java.util.List;

/** Specifications that are nearly those of a stack or of a set. */
@SuppressWarnings("unused")
public final class Specifications {
  private Specifications() {}

  /** What a right stack says of a push is nothing. */
  public static final class Telling {
    private final List<Object> values = new ArrayList<>();

    public boolean push(Object value) {
      return values.add(value);
    }

    public Object pop() {
      return values.isEmpty() ? null : values.remove(values.size() - 1);
    }
  }

  /** No null is pushed. */
  public static final class WithoutNull {
    private final List<Object> values = new ArrayList<>();

    public void push(Object value) {
      if (value != null) {
        values.add(value);
      }
    }

    public Object pop() {
      return values.isEmpty() ? null : values.remove(values.size() - 1);
    }
  }

  /** Null is a value like others. */
  public static final class Any {
    private final List<Object> values = new ArrayList<>();

    public void push(Object value) {
      values.add(value);
    }

    public Object pop() {
      return values.isEmpty() ? null : values.remove(values.size() - 1);
    }
  }

  /** Every int is a key. */
  public static class Ints {
    private final List<Integer> keys = new ArrayList<>();

    public boolean add(int key) {
      return !keys.contains(key) && keys.add(key);
    }

    public boolean remove(int key) {
      return keys.remove((Integer) key);
    }

    public boolean contains(int key) {
      return keys.contains(key);
    }
  }

  /** Seven is no key. */
  public static final class WithoutSeven {
    private final List<Integer> keys = new ArrayList<>();

    public boolean add(int key) {
      return key != 7 && !keys.contains(key) && keys.add(key);
    }

    public boolean remove(int key) {
      return keys.remove((Integer) key);
    }

    public boolean contains(int key) {
      return keys.contains(key);
    }
  }
}
