package io.selvage.refine.product;

import io.selvage.core.collection.PagedIntList;
import io.selvage.refine.internal.graph.EncodedState;
import io.selvage.refine.internal.graph.StatePacker;
import io.selvage.refine.internal.graph.WordNumbers;
import java.util.Arrays;

/**
 * A set of states, numbered from 0 in insertion order, compared exactly. Each is packed into bytes
 * (see {@link StatePacker}), which are stored in pages. A single thread adds states; between
 * additions, any number of workers may look up and read states.
 */
public final class PackedStateSet {
  private static final int PAGE_BITS = 20;
  private static final int PAGE = 1 << PAGE_BITS;

  /** States start at multiples of four bytes, so that 32-bit offsets address up to 16 GB. */
  private static final int UNIT_BITS = 2;

  private static final int NUMBER = 32;

  private final WordNumbers words = new WordNumbers();
  private final StatePacker own = new StatePacker(words);
  private final PagedIntList starts = new PagedIntList();
  private byte[][] pages = new byte[4][];
  private int pageCount;
  private int left;
  private long pageBytes;

  /**
   * The number of a state plus 1 in the low bits, the highest bits of its hash above; the latter
   * determine its slot.
   */
  private long[] table = new long[1 << 11];

  private int shift = 64 - 11;

  /** Keeps the JIT compiler from removing prefetching reads. */
  long sink;

  /** The number of states. */
  public int size() {
    return starts.size();
  }

  /** Creates a packer for one worker. */
  public StatePacker packer() {
    return new StatePacker(words);
  }

  /** The memory used in bytes, including tables. */
  public long bytes() {
    return pageBytes + starts.bytes() + 8L * table.length + words.bytes();
  }

  /**
   * Adds the state; returns its number, or the complement of its number if it was already present.
   */
  public int add(long[] state, int size) {
    own.pack(state, size);
    return add(own.bytes, 0, own.length, own.hash);
  }

  /**
   * Reads everything that {@link #find} will read for these hashes. The values are not used; the
   * reads bring many memory locations into the cache concurrently instead of sequentially.
   *
   * @param scratch at least as long as the number of hashes
   */
  public void fetch(long[] hashes, int count, int[] scratch) {
    for (int i = 0; i < count; i++) {
      long entry = table[(int) (hashes[i] >>> shift)];
      scratch[i] = entry >>> NUMBER == hashes[i] >>> NUMBER ? (int) entry - 1 : -1;
    }
    for (int i = 0; i < count; i++) {
      scratch[i] = scratch[i] < 0 ? -1 : starts.get(scratch[i]);
    }
    int sum = 0;
    for (int i = 0; i < count; i++) {
      if (scratch[i] != -1) {
        sum += pages[scratch[i] >>> PAGE_BITS - UNIT_BITS][scratch[i] << UNIT_BITS & PAGE - 1];
      }
    }
    scratch[0] = sum;
  }

  /** The same for {@link #add} of the states that were not found. */
  public void fetch(long[] hashes, int[] found, int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      if (found[i] < 0) {
        sum += table[(int) (hashes[i] >>> shift)];
      }
    }
    sink = sum;
  }

  /** The number of a packed state, or -1. */
  public int find(byte[] packed, int from, int length, long hash) {
    long entry = table[place(packed, from, length, hash)];
    return (int) entry - 1;
  }

  /** The same for an already packed state. */
  public int add(byte[] packed, int from, int length, long hash) {
    int place = place(packed, from, length, hash);
    if (table[place] != 0) {
      return ~((int) table[place] - 1);
    }
    append(packed, from, length);
    table[place] = hash >>> NUMBER << NUMBER | size();
    if (size() > table.length / 4 * 3) {
      grow();
    }
    return size() - 1;
  }

  /** The slot of the state in the table, or the empty slot where it belongs. */
  private int place(byte[] packed, int from, int length, long hash) {
    int mask = table.length - 1;
    int place = (int) (hash >>> shift);
    for (long entry = table[place]; entry != 0; entry = table[place]) {
      if (entry >>> NUMBER == hash >>> NUMBER && isAt((int) entry - 1, packed, from, length)) {
        return place;
      }
      place = place + 1 & mask;
    }
    return place;
  }

  /** Decodes the state with that number into the words; returns their count. */
  public int read(int state, EncodedState to) {
    long[] known = words.words();
    byte[] page = page(state);
    int at = at(state);
    to.size = 0;
    long header = varint(page, at);
    at += (int) (header >>> 32);
    for (int i = (int) header; i > 0; i--) {
      long next = varint(page, at);
      at += (int) (next >>> 32);
      to.put(known[(int) next]);
    }
    return to.size;
  }

  private byte[] page(int state) {
    return pages[starts.get(state) >>> PAGE_BITS - UNIT_BITS];
  }

  private int at(int state) {
    return starts.get(state) << UNIT_BITS & PAGE - 1;
  }

  /** A number in the low bits, and above it the count of bytes read. */
  private static long varint(byte[] from, int at) {
    int value = 0;
    int length = 0;
    byte next;
    do {
      next = from[at + length];
      value |= (next & 0x7f) << 7 * length;
      length++;
    } while (next < 0);
    return (long) length << 32 | value;
  }

  /** The count of words comes first, so that no packed state is a prefix of another. */
  private boolean isAt(int state, byte[] packed, int from, int length) {
    byte[] page = page(state);
    int at = at(state);
    return at + length <= page.length
        && Arrays.equals(page, at, at + length, packed, from, from + length);
  }

  private void append(byte[] packed, int from, int length) {
    int units = length + (1 << UNIT_BITS) - 1 >> UNIT_BITS;
    if (units << UNIT_BITS > left) {
      if (pageCount == 1 << 32 - PAGE_BITS + UNIT_BITS) {
        throw new OutOfMemoryError("more than 16 GB of states");
      }
      if (pageCount == pages.length) {
        pages = Arrays.copyOf(pages, pageCount * 2);
      }
      left = Math.max(PAGE, units << UNIT_BITS);
      pages[pageCount++] = new byte[left];
      pageBytes += left;
    }
    byte[] page = pages[pageCount - 1];
    int to = page.length - left;
    System.arraycopy(packed, from, page, to, length);
    starts.add(pageCount - 1 << PAGE_BITS - UNIT_BITS | to >> UNIT_BITS);
    left -= units << UNIT_BITS;
  }

  /** Entries are copied in order, as the highest bits determine the slot. */
  private void grow() {
    if (table.length == 1 << 30) {
      throw new OutOfMemoryError("more than 800 million states");
    }
    long[] old = table;
    table = new long[old.length * 2];
    shift--;
    int mask = table.length - 1;
    for (long entry : old) {
      if (entry != 0) {
        int place = (int) (entry >>> shift);
        while (table[place] != 0) {
          place = place + 1 & mask;
        }
        table[place] = entry;
      }
    }
  }
}
