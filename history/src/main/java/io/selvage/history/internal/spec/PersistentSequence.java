package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * A persistent sequence of values, which grows at the end and shrinks at either end: the state of
 * queues, stacks and append-only lists. No operation copies the sequence. Equality is by content,
 * and stops comparing where the two sequences share their history.
 */
final class PersistentSequence {
  static final PersistentSequence EMPTY = new PersistentSequence(PersistentList.EMPTY, 0);

  private static final int FEW_GONE = 64;

  private final PersistentList spine;
  private final int start;

  /** Zero until computed. */
  private int hash;

  private PersistentSequence(PersistentList spine, int start) {
    this.spine = spine;
    this.start = start;
  }

  static PersistentSequence of(List<Value> values) {
    PersistentSequence line = EMPTY;
    for (Value value : values) {
      line = line.plus(value);
    }
    return line;
  }

  int size() {
    return spine.length - start;
  }

  boolean isEmpty() {
    return size() == 0;
  }

  PersistentSequence plus(Value value) {
    return new PersistentSequence(spine.plus(value), start);
  }

  Value first() {
    return spine.get(start);
  }

  Value last() {
    return spine.last();
  }

  /**
   * Removed values stay in the spine. When they are the majority, the rest is copied, so that a
   * queue in permanent use does not grow without bound.
   */
  PersistentSequence withoutFirst() {
    PersistentSequence rest = new PersistentSequence(spine, start + 1);
    return rest.start < FEW_GONE || rest.start < 2 * rest.size() ? rest : of(rest.list());
  }

  PersistentSequence withoutLast() {
    return new PersistentSequence(spine.parent(), start);
  }

  List<Value> list() {
    List<Value> backwards = new ArrayList<>(size());
    for (PersistentList rest = spine; rest.length > start; rest = rest.parent()) {
      backwards.add(rest.last());
    }
    java.util.Collections.reverse(backwards);
    return backwards;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PersistentSequence line
        && size() == line.size()
        && hashCode() == line.hashCode()
        && PersistentList.sameLast(spine, line.spine, size());
  }

  @Override
  public int hashCode() {
    if (hash == 0) {
      hash = Long.hashCode(spine.hashFrom(start)) * 31 + size();
    }
    return hash;
  }

  @Override
  public String toString() {
    return size() <= 12 ? list().toString() : size() + " elements";
  }
}
