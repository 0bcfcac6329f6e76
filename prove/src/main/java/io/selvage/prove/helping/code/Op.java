package io.selvage.prove.helping.code;

import java.util.List;
import java.util.stream.IntStream;

/** One thing a thread does; variables are numbers, and {@link #SELF} is the object under proof. */
public sealed interface Op {
  /** In place of a variable: the object under proof. */
  int SELF = -1;

  /** No variable. */
  int NONE = -2;

  /** The variable it delivers into, or {@link #NONE}. */
  default int to() {
    return NONE;
  }

  /** The variables it reads. */
  default List<Integer> uses() {
    return List.of();
  }

  record Let(int to, int word) implements Op {}

  record Copy(int to, int from) implements Op {
    @Override
    public List<Integer> uses() {
      return some(from);
    }
  }

  /** A new object that nobody else can see. */
  record New(int to, int type) implements Op {}

  /**
   * The bits of a number that are those of another, too: no more than that, if it is a constant.
   */
  record Mask(int to, int left, int right) implements Op {
    @Override
    public List<Integer> uses() {
      return some(left, right);
    }
  }

  /** The number of the running thread. */
  record Mine(int to) implements Op {}

  record Load(int to, int holder, int slot) implements Op {
    @Override
    public List<Integer> uses() {
      return some(holder);
    }
  }

  record Store(int holder, int slot, int from) implements Op {
    @Override
    public List<Integer> uses() {
      return some(holder, from);
    }
  }

  /** What a compare-and-set tells. */
  enum Told {
    WHETHER,
    /** The same, but it may fail for no reason. */
    WHETHER_SPURIOUS,
    /** What was there before. */
    BEFORE
  }

  record Cas(int to, int holder, int slot, int expected, int next, Told told) implements Op {
    @Override
    public List<Integer> uses() {
      return some(holder, expected, next);
    }
  }

  record Swap(int to, int holder, int slot, int next) implements Op {
    @Override
    public List<Integer> uses() {
      return some(holder, next);
    }
  }

  /** How two words are compared. */
  enum Relation {
    EQUAL,
    NOT_EQUAL,
    /** An order of numbers: both ways are taken. */
    ORDER
  }

  /** Goes on where the relation holds, else to the other successor. */
  record Test(Relation relation, int left, int right) implements Op {
    @Override
    public List<Integer> uses() {
      return some(left, right);
    }
  }

  record Is(int to, int value, int type) implements Op {
    @Override
    public List<Integer> uses() {
      return some(value);
    }
  }

  /** The variable holds null or an object of the type. */
  record Cast(int value, int type) implements Op {
    @Override
    public List<Integer> uses() {
      return some(value);
    }
  }

  /** What the variable holds is followed: it is no null. */
  record Follow(int value) implements Op {
    @Override
    public List<Integer> uses() {
      return some(value);
    }
  }

  record Return(int value) implements Op {
    @Override
    public List<Integer> uses() {
      return some(value);
    }
  }

  record Skip() implements Op {}

  /** What must not be reached: a throw, or something that is not supported. */
  record Stop(String why) implements Op {}

  private static List<Integer> some(int... variables) {
    return IntStream.of(variables).filter(v -> v >= 0).boxed().toList();
  }
}
