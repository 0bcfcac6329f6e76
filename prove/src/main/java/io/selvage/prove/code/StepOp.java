package io.selvage.prove.code;

import java.util.List;

/** One operation of a thread; variables are numbers. */
public sealed interface StepOp {
  /** The variable that receives the result, or -1. */
  default int to() {
    return -1;
  }

  /** The variables it reads. */
  default List<Integer> uses() {
    return List.of();
  }

  /**
   * @param word a constant, an argument, or any
   */
  record Let(int to, int word) implements StepOp {}

  record Copy(int to, int from) implements StepOp {
    @Override
    public List<Integer> uses() {
      return List.of(from);
    }
  }

  /** A new private node. */
  record Fresh(int to) implements StepOp {}

  record Load(int to, MemoryPlace place) implements StepOp {
    @Override
    public List<Integer> uses() {
      return holder(place);
    }
  }

  /** Link and mark of a node in one step. */
  record LoadPair(int to, int mark, int node) implements StepOp {
    @Override
    public List<Integer> uses() {
      return List.of(node);
    }
  }

  record Store(MemoryPlace place, int from) implements StepOp {
    @Override
    public List<Integer> uses() {
      return and(holder(place), from);
    }
  }

  record StorePair(int node, int link, int mark) implements StepOp {
    @Override
    public List<Integer> uses() {
      return List.of(node, link, mark);
    }
  }

  /**
   * @param spurious whether it may fail spuriously
   */
  record Cas(int to, MemoryPlace place, int expected, int next, boolean spurious)
      implements StepOp {
    @Override
    public List<Integer> uses() {
      return and(and(holder(place), expected), next);
    }
  }

  /** A compare-and-set of link and mark; may fail spuriously. */
  record CasPair(int to, int node, int expected, int next, int expectedMark, int nextMark)
      implements StepOp {
    @Override
    public List<Integer> uses() {
      return List.of(node, expected, next, expectedMark, nextMark);
    }
  }

  record Swap(int to, MemoryPlace place, int next) implements StepOp {
    @Override
    public List<Integer> uses() {
      return and(holder(place), next);
    }
  }

  /** Takes the next slot: increments the counter and returns its old value. */
  record Take(int to) implements StepOp {}

  /** Adds one. */
  record Next(int to, int from) implements StepOp {
    @Override
    public List<Integer> uses() {
      return List.of(from);
    }
  }

  /**
   * @param node the variable with the node whose lock it is, or -1
   * @param global otherwise, which lock of the object
   */
  record Acquire(int node, int global) implements StepOp {
    @Override
    public List<Integer> uses() {
      return node < 0 ? List.of() : List.of(node);
    }
  }

  record Release(int node, int global) implements StepOp {
    @Override
    public List<Integer> uses() {
      return node < 0 ? List.of() : List.of(node);
    }
  }

  /** Continues with the first successor if the relation holds, otherwise with the other. */
  record Test(WordRelation relation, int left, int right) implements StepOp {
    @Override
    public List<Integer> uses() {
      return List.of(left, right);
    }
  }

  /**
   * @param value -1 if nothing is returned
   */
  record Return(int value) implements StepOp {
    @Override
    public List<Integer> uses() {
      return value < 0 ? List.of() : List.of(value);
    }
  }

  /** The variable holds null or a node: a cast to the node class. */
  record Expect(int node) implements StepOp {
    @Override
    public List<Integer> uses() {
      return List.of(node);
    }
  }

  /** The node is still private: a lock or box is stored in it. */
  record Unseen(int node) implements StepOp {
    @Override
    public List<Integer> uses() {
      return List.of(node);
    }
  }

  /** An interference point; what follows up to the end of an atomic method is one step. */
  record Begin() implements StepOp {}

  /** No operation. */
  record Skip() implements StepOp {}

  /** Must be unreachable: a throw, or something unsupported. */
  record Stop(String why) implements StepOp {}

  private static List<Integer> holder(MemoryPlace place) {
    return place.holder() < 0 ? List.of() : List.of(place.holder());
  }

  private static List<Integer> and(List<Integer> some, int more) {
    java.util.ArrayList<Integer> all = new java.util.ArrayList<>(some);
    all.add(more);
    return all;
  }
}
