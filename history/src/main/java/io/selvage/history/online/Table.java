package io.selvage.history.online;

import java.util.Arrays;

/**
 * Configurations: the state, then a word for each place of an open call. A positive word: the call
 * has taken effect, with one of the outcomes of that set. Otherwise it has not changed anything,
 * and the word is minus the set of outcomes that it may have had by looking at some state since it
 * was called. Of a call that will never return nobody asks the outcome: 1 or 0.
 *
 * <p>A configuration is left out if another one <em>covers</em> it: all that can follow it can
 * follow the other. That is so where both have the same state and the same calls have taken effect
 * with the same outcomes, and the other has seen as much; of calls that will never return the other
 * may have left more for later. Chains of a hash table hold those that may cover each other.
 */
final class Table {
  private static final int FEWEST = 16;

  private final Places places;
  private OutcomeSets sets;
  private int width;
  private int[] words;
  private int[] heads = new int[FEWEST];
  private int[] chain = new int[FEWEST];
  private int size;

  Table(Places places, OutcomeSets sets) {
    this.places = places;
    this.sets = sets;
    this.width = 1 + places.count();
    this.words = new int[FEWEST * width];
  }

  /** Empties it, for configurations of as many places as there are now. */
  void clear(OutcomeSets numbers) {
    sets = numbers;
    width = 1 + places.count();
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

  int width() {
    return width;
  }

  int state(int index) {
    return words[index * width];
  }

  void copy(int index, int[] into) {
    System.arraycopy(words, index * width, into, 0, width);
  }

  int word(int index, int place) {
    return words[index * width + 1 + place];
  }

  /** For what is no part of the hash: a call that has not taken effect. */
  void look(int index, int place, int set) {
    words[index * width + 1 + place] = -set;
  }

  /** False where it was left out. */
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

  /** Whether this one, with another state and another word, has the hash of one that is there. */
  boolean mayCover(int[] configuration, int place, int state, int word) {
    int oldState = configuration[0];
    int oldWord = configuration[1 + place];
    configuration[0] = state;
    configuration[1 + place] = word;
    int at = heads[hash(configuration, 0) & heads.length - 1];
    configuration[0] = oldState;
    configuration[1 + place] = oldWord;
    while (at != 0 && words[(at - 1) * width] != state) {
      at = chain[at - 1];
    }
    return at != 0;
  }

  /** Marks all but one that this one covers. */
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
    for (int place = 0; place < width - 1; place++) {
      int ofA = a[atA + 1 + place];
      int ofB = b[atB + 1 + place];
      if (ofA != ofB
          && (places.isForever(place)
              ? ofA > 0
              : ofA > 0 || ofB > 0 || !sets.includes(-ofA, -ofB))) {
        return false;
      }
    }
    return true;
  }

  private int hash(int[] from, int at) {
    int hash = from[at];
    for (int place = 0; place < width - 1; place++) {
      int word = from[at + 1 + place];
      hash = hash * 31 + (word > 0 && !places.isForever(place) ? word : 0);
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
