package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A persistent double-ended queue: two sequences, back to back. The same content may be divided
 * between them in many ways, so equality compares element by element; the hash is cached.
 */
final class PersistentDeque {
  static final PersistentDeque EMPTY =
      new PersistentDeque(PersistentSequence.EMPTY, PersistentSequence.EMPTY);

  /** The first elements, in reverse. */
  private final PersistentSequence front;

  private final PersistentSequence back;

  private PersistentDeque(PersistentSequence front, PersistentSequence back) {
    this.front = front;
    this.back = back;
  }

  int size() {
    return front.size() + back.size();
  }

  boolean isEmpty() {
    return size() == 0;
  }

  PersistentDeque plusFirst(Value value) {
    return new PersistentDeque(front.plus(value), back);
  }

  PersistentDeque plusLast(Value value) {
    return new PersistentDeque(front, back.plus(value));
  }

  Value first() {
    return front.isEmpty() ? back.first() : front.last();
  }

  Value last() {
    return back.isEmpty() ? front.first() : back.last();
  }

  PersistentDeque withoutFirst() {
    return front.isEmpty()
        ? new PersistentDeque(front, back.withoutFirst())
        : new PersistentDeque(front.withoutLast(), back);
  }

  PersistentDeque withoutLast() {
    return back.isEmpty()
        ? new PersistentDeque(front.withoutFirst(), back)
        : new PersistentDeque(front, back.withoutLast());
  }

  List<Value> list() {
    List<Value> list = new ArrayList<>(front.list());
    Collections.reverse(list);
    list.addAll(back.list());
    return list;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PersistentDeque row
        && size() == row.size()
        && (front.equals(row.front) && back.equals(row.back)
            || hashCode() == row.hashCode() && list().equals(row.list()));
  }

  /**
   * Uses the ends and the length, which are independent of the division and available in constant
   * time.
   */
  @Override
  public int hashCode() {
    return isEmpty() ? 0 : (first().hashCode() * 31 + last().hashCode()) * 31 + size();
  }

  @Override
  public String toString() {
    return size() <= 12 ? list().toString() : size() + " elements";
  }
}
