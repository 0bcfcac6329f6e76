package io.selvage.prove.internal.helping.code;

import java.util.List;
import java.util.stream.IntStream;

/** One thing a thread does; variables are numbers, and {@link #SELF} is the object under proof. */
public sealed interface HelpingOp {
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

  record Let(int to, int word) implements HelpingOp {}

  record Copy(int to, int from) implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(from);
    }
  }

  /** A new object that nobody else can see. */
  record New(int to, int type) implements HelpingOp {}

  /**
   * The bits of a number that are those of another, too: no more than that, if it is a constant.
   */
  record Mask(int to, int left, int right) implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(left, right);
    }
  }

  /** The number of the running thread. */
  record Mine(int to) implements HelpingOp {}

  record Load(int to, int holder, int slot) implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(holder);
    }
  }

  record Store(int holder, int slot, int from) implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(holder, from);
    }
  }

  /** What a compare-and-set tells. */
  enum CasResult {
    WHETHER,
    /** The same, but it may fail for no reason. */
    WHETHER_SPURIOUS,
    /** What was there before. */
    BEFORE
  }

  record Cas(int to, int holder, int slot, int expected, int next, CasResult told)
      implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(holder, expected, next);
    }
  }

  record Swap(int to, int holder, int slot, int next) implements HelpingOp {
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
  record Test(Relation relation, int left, int right) implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(left, right);
    }
  }

  record Is(int to, int value, int type) implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(value);
    }
  }

  /** The variable holds null or an object of the type. */
  record Cast(int value, int type) implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(value);
    }
  }

  /** What the variable holds is followed: it is no null. */
  record Follow(int value) implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(value);
    }
  }

  record Return(int value) implements HelpingOp {
    @Override
    public List<Integer> uses() {
      return some(value);
    }
  }

  record Skip() implements HelpingOp {}

  /** What must not be reached: a throw, or something that is not supported. */
  record Stop(String why) implements HelpingOp {}

  private static List<Integer> some(int... variables) {
    return IntStream.of(variables).filter(v -> v >= 0).boxed().toList();
  }
}
