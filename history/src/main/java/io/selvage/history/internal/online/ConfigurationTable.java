package io.selvage.history.internal.online;

import java.util.Arrays;

/**
 * Configurations: the state; for each place of an open call the set of outcomes that it may have
 * had by reading some state since it was called; then for each place a note of outcomes with which
 * it, or a twin of it, has changed the state ({@link IdenticalCalls}). The outcome of a call that
 * will never return is irrelevant: its note is 1 or 0.
 *
 * <p>A configuration is omitted if another one <em>covers</em> it: every continuation of it is a
 * continuation of the other. That is the case if both have the same state and the same notes, and
 * the calls of the other have seen at least as much; of calls that will never return the other may
 * have left more for later. The chains of a hash table hold configurations that may cover each
 * other.
 */
final class ConfigurationTable {
  private static final int FEWEST = 16;

  private final OpenCallSlots places;
  private OutcomeSets sets;
  private int count;
  private int width;
  private int[] words;
  private int[] heads = new int[FEWEST];
  private int[] chain = new int[FEWEST];
  private int size;

  ConfigurationTable(OpenCallSlots places, OutcomeSets sets) {
    this.places = places;
    this.sets = sets;
    this.count = places.count();
    this.width = 1 + 2 * count;
    this.words = new int[FEWEST * width];
  }

  /** Clears the table for configurations with the current number of places. */
  void clear(OutcomeSets numbers) {
    sets = numbers;
    count = places.count();
    width = 1 + 2 * count;
    if (heads.length > FEWEST && heads.length > 8 * size) {
      heads = new int[heads.length / 2];
      chain = new int[heads.length];
      words = new int[heads.length * width];
    } else {
      Arrays.fill(heads, 0);
      if (words.length < chain.length * width) {
        words = new int[chain.length * width];
      }
    }
    size = 0;
  }

  int size() {
    return size;
  }

  /** The number of places of its configurations. */
  int places() {
    return count;
  }

  int state(int index) {
    return words[index * width];
  }

  void copy(int index, int[] into) {
    System.arraycopy(words, index * width, into, 0, width);
  }

  /** False if it was omitted. */
  boolean add(int[] configuration) {
    int hash = hash(configuration, 0);
    for (int at = heads[hash & heads.length - 1]; at != 0; at = chain[at - 1]) {
      if (covers(words, (at - 1) * width, configuration, 0)) {
        return false;
      }
    }
    if (size == chain.length) {
      grow();
    }
    System.arraycopy(configuration, 0, words, size * width, width);
    link(size++, hash);
    return true;
  }

  /** Whether the table may contain one with the same state and notes. */
  boolean mayCover(int[] configuration) {
    int at = heads[hash(configuration, 0) & heads.length - 1];
    while (at != 0 && words[(at - 1) * width] != configuration[0]) {
      at = chain[at - 1];
    }
    return at != 0;
  }

  /** Marks all configurations that this one covers, except one. */
  void markCovered(int[] configuration, int except, boolean[] marks) {
    int hash = hash(configuration, 0);
    for (int at = heads[hash & heads.length - 1]; at != 0; at = chain[at - 1]) {
      if (at - 1 != except && !marks[at - 1]) {
        marks[at - 1] = covers(configuration, 0, words, (at - 1) * width);
      }
    }
  }

  private boolean covers(int[] a, int atA, int[] b, int atB) {
    if (a[atA] != b[atB]) {
      return false;
    }
    for (int place = 0; place < count; place++) {
      int ofA = a[atA + 1 + count + place];
      int ofB = b[atB + 1 + count + place];
      if (ofA != ofB && (!places.isForever(place) || ofA > 0)) {
        return false;
      }
    }
    for (int place = 0; place < count; place++) {
      if (!sets.includes(a[atA + 1 + place], b[atB + 1 + place])) {
        return false;
      }
    }
    return true;
  }

  private int hash(int[] from, int at) {
    int hash = from[at];
    for (int place = 0; place < count; place++) {
      hash = hash * 31 + (places.isForever(place) ? 0 : from[at + 1 + count + place]);
    }
    hash *= 0x9E3779B1;
    return hash ^ hash >>> 15;
  }

  private void link(int index, int hash) {
    int slot = hash & heads.length - 1;
    chain[index] = heads[slot];
    heads[slot] = index + 1;
  }

  private void grow() {
    words = Arrays.copyOf(words, 2 * chain.length * width);
    chain = new int[2 * chain.length];
    heads = new int[chain.length];
    for (int i = 0; i < size; i++) {
      link(i, hash(words, i * width));
    }
  }
}
