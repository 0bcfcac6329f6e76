package io.selvage.unbounded.internal.model;

/**
 * What all threads see: the objects that are reached from the object under check, or that are
 * locked, numbered in the order in which they are met. Who holds a lock is not told: that is part
 * of the one local state whose it is.
 */
public final class SharedState {
  final long[] words;

  /** The objects, by the numbers that the words give them. */
  final long[] objects;

  private final int number;

  SharedState(int number, long[] words, long[] objects) {
    this.number = number;
    this.words = words;
    this.objects = objects;
  }

  /** Different states have different numbers, from 0. */
  public int number() {
    return number;
  }

  /** How many objects there are. */
  public int size() {
    return objects.length;
  }
}
