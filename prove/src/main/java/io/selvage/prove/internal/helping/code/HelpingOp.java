package io.selvage.prove.internal.helping.code;

import java.util.List;
import java.util.stream.IntStream;

/**
 * One operation of a thread; variables are numbers, and {@link #SELF} is the object under proof.
 */
public sealed interface HelpingOp {
  /** A pseudo-variable for the object under proof. */
  int SELF = -1;

  /** No variable. */
  int NONE = -2;

  /** The variable that receives the result, or {@link #NONE}. */
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

  /** A new private object. */
  record New(int to, int type) implements HelpingOp {}

  /** The bitwise and of two numbers; at most the mask, if that is a constant. */
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

  /** The result of a compare-and-set. */
  enum CasResult {
    WHETHER,
    /** The same, but it may fail spuriously. */
    WHETHER_SPURIOUS,
    /** The old value. */
    BEFORE
  }

  record Cas(int to, int holder, int slot, int expected, int next, CasResult reported)
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

  /** The comparison of two words. */
  enum Relation {
    EQUAL,
    NOT_EQUAL,
    /** An order of numbers: both outcomes are explored. */
    ORDER
  }

  /** Continues with the first successor if the relation holds, otherwise with the other. */
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

  /** The variable is dereferenced: it must not be null. */
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

  /** Must be unreachable: a throw, or something unsupported. */
  record Stop(String why) implements HelpingOp {}

  private static List<Integer> some(int... variables) {
    return IntStream.of(variables).filter(v -> v >= 0).boxed().toList();
  }
}
