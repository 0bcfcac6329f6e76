package io.selvage.program.state;

import io.selvage.program.internal.state.ThreadPlacement;
import io.selvage.program.run.Program;
import java.util.Arrays;

/**
 * Writes a state modulo permutation of the threads of each role: two states have the same form if
 * and only if some permutation of such threads, together with a renumbering of objects, maps one to
 * the other. The permutation applies to the whole heap: owners of monitors, waiting threads, and
 * the fields of the {@code Thread} objects themselves.
 *
 * <p>Threads that the shared part refers to are placed in the order in which they are met there,
 * like objects. Each of the others is written separately, as if the next position were its own, and
 * they are sorted by the result. Threads with equal words are interchangeable if none of them
 * shares an object, or is referred to, beyond the shared part; otherwise all orders of equal
 * threads are tried and the lexicographically least words are chosen. Every choice depends only on
 * properties that are invariant under permutation, so the form is canonical; the whole state is
 * written, so it is exact.
 */
public final class SymmetricForm {
  private final Program program;
  private final CanonicalForm canonical;
  private final ThreadPlacement places;
  private final ThreadWriter threads;
  private final boolean sorts;
  private final int[] order;
  private final long[][] texts;
  private final int[] sizes;
  private int ties;
  private int sharedWords;
  private int sharedObjects;
  private long[] least = new long[64];
  private int leastSize;
  private final int[] leastOrder;

  /** Writes the engine-specific state of a thread. */
  public interface ThreadWriter {
    /** Appends the thread to the words written so far. */
    void write(int thread);
  }

  /**
   * @param roles for each thread the first thread of its role: those of one role are contiguous and
   *     may be permuted
   */
  public SymmetricForm(
      Program program, CanonicalForm canonical, int[] roles, ThreadWriter threads) {
    this.program = program;
    this.canonical = canonical;
    this.threads = threads;
    int count = roles.length;
    boolean allowed = !program.looksAtThreadNumbers();
    int[] own = new int[count];
    Arrays.setAll(own, i -> i);
    this.sorts = allowed && !Arrays.equals(roles, own);
    this.places = new ThreadPlacement(allowed ? roles : own);
    this.order = new int[count];
    this.leastOrder = new int[count];
    this.texts = new long[count][0];
    this.sizes = new int[count];
  }

  /**
   * Whether no code met so far distinguishes threads by number, or no thread changes its position.
   */
  public boolean isAllowed() {
    return !sorts || !program.looksAtThreadNumbers();
  }

  /** The thread written at each position. */
  public int[] order() {
    return order;
  }

  /**
   * As bits, the positions whose thread could be exchanged with the previous one without changing
   * the state.
   */
  public int ties() {
    return ties;
  }

  /** Writes the state. */
  public void write(long root) {
    ties = 0;
    places.clear();
    if (!sorts) {
      placeRest();
    }
    canonical.begin(root, places);
    sharedWords = canonical.size();
    sharedObjects = canonical.objects();
    boolean compared = sorts && place();
    writeAll();
    if (compared) {
      settle();
    }
  }

  /** Assigns positions to all threads; returns whether some had to be compared. */
  private boolean place() {
    int left = 0;
    for (int i = 0; i < order.length; i++) {
      if (places.isMet(i)) {
        order[places.place(i)] = i;
      } else {
        left++;
      }
    }
    for (int i = 0; left > 1 && i < order.length; i++) {
      if (!places.isMet(i)) {
        probe(i);
      }
    }
    placeRest();
    return left > 1;
  }

  /** Writes a thread separately, records the words and undoes the writing. */
  private void probe(int thread) {
    places.give(thread);
    boolean owns = writeThread(thread);
    canonical.put(owns ? 1 : 0); // distinguishes threads with and without words of their own
    places.takeBack(thread);
    int size = canonical.size() - sharedWords;
    if (texts[thread].length < size) {
      texts[thread] = new long[2 * size];
    }
    System.arraycopy(canonical.words(), sharedWords, texts[thread], 0, size);
    sizes[thread] = size;
    canonical.rewind(sharedWords, sharedObjects);
  }

  /**
   * Sorts the threads without a position and assigns them the remaining positions of their roles.
   */
  private void placeRest() {
    for (int i = 0; i < order.length; i++) {
      if (!places.isMet(i)) {
        order[places.give(i)] = i;
      }
    }
    for (int i = 1; i < order.length; i++) {
      for (int j = i; j > 0 && isAfter(order[j - 1], order[j]); j--) {
        exchange(j - 1, j);
      }
    }
    for (int i = 0; i < order.length; i++) {
      places.put(order[i], i);
    }
  }

  private boolean isAfter(int a, int b) {
    return areAlike(a, b) && compare(a, b) > 0;
  }

  /** Whether both are still unplaced and have the same role. */
  private boolean areAlike(int a, int b) {
    return places.role(a) == places.role(b) && !places.isMet(a) && !places.isMet(b);
  }

  private int compare(int a, int b) {
    return Arrays.compare(texts[a], 0, sizes[a], texts[b], 0, sizes[b]);
  }

  private void exchange(int i, int j) {
    int moved = order[i];
    order[i] = order[j];
    order[j] = moved;
  }

  private void writeAll() {
    int owners = 0;
    for (int i = 0; i < order.length; i++) {
      if (writeThread(order[i])) {
        owners |= 1 << i;
      }
    }
    canonical.markOwners(owners);
  }

  /** Whether the object of the thread has words of its own. */
  private boolean writeThread(int thread) {
    places.writing(thread);
    boolean owns = canonical.own(thread);
    threads.write(thread);
    return owns;
  }

  /** Equal threads are interchangeable; otherwise all orders are tried. */
  private void settle() {
    int equal = 0;
    for (int i = 1; i < order.length; i++) {
      if (areAlike(order[i - 1], order[i]) && compare(order[i - 1], order[i]) == 0) {
        equal |= 1 << i;
      }
    }
    if (equal == 0 || canonical.values().isGivenFrom(sharedWords)) {
      // Values known only to threads are named by first occurrence, so equal words do not imply
      // equal threads.
      return;
    }
    if (canonical.sharesBeyond() || places.isCrossed()) {
      tryAll(equal);
    } else {
      ties = equal;
    }
  }

  private void tryAll(int equal) {
    keepLeast();
    permute(equal, 0);
    System.arraycopy(leastOrder, 0, order, 0, order.length);
    rewrite();
  }

  /** Tries every thread of the run of equal ones that begins at or before the position. */
  private void permute(int equal, int place) {
    if (place == order.length) {
      rewrite();
      if (isLess()) {
        keepLeast();
      }
      return;
    }
    int end = place + 1;
    while (end < order.length && (equal >> end & 1) != 0) {
      end++;
    }
    for (int i = place; i < end; i++) {
      exchange(place, i);
      permute(equal, place + 1);
      exchange(place, i);
    }
  }

  private void rewrite() {
    for (int i = 0; i < order.length; i++) {
      places.put(order[i], i);
    }
    canonical.rewind(sharedWords, sharedObjects);
    writeAll();
  }

  private boolean isLess() {
    return Arrays.compare(canonical.words(), 0, canonical.size(), least, 0, leastSize) < 0;
  }

  private void keepLeast() {
    leastSize = canonical.size();
    if (least.length < leastSize) {
      least = new long[2 * leastSize];
    }
    System.arraycopy(canonical.words(), 0, least, 0, leastSize);
    System.arraycopy(order, 0, leastOrder, 0, order.length);
  }
}
