package io.selvage.unbounded.internal.model;

/**
 * What all threads see: the objects that are reachable from the object under check, or that are
 * locked, numbered in the order of traversal. The holder of a lock is not part of it, but of the
 * holder's local state.
 */
public final class SharedState {
  final long[] words;

  /** The objects, by their numbers in the words. */
  final long[] objects;

  private final int number;

  SharedState(int number, long[] words, long[] objects) {
    this.number = number;
    this.words = words;
    this.objects = objects;
  }

  /** Distinct states have distinct numbers, from 0. */
  public int number() {
    return number;
  }

  /** The number of objects. */
  public int size() {
    return objects.length;
  }
}
