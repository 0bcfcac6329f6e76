package io.selvage.unbounded.atomicity;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Numbers names in the order in which they are first met; names are ranges of bytes. */
final class Names {
  private byte[] text = new byte[1024];
  private int[] starts = new int[64];
  private int[] hashes = new int[64];
  private int count;

  /** Numbers plus one, by hash; 0 is free. */
  private int[] table = new int[256];

  int size() {
    return count;
  }

  String name(int number) {
    int from = starts[number];
    int to = end(number);
    return new String(text, from, to - from, StandardCharsets.UTF_8);
  }

  private int end(int number) {
    return starts[number + 1];
  }

  int number(byte[] bytes, int from, int to) {
    int hash = 1;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    int mask = table.length - 1;
    int slot = spread(hash) & mask;
    for (int found = table[slot]; found != 0; found = table[slot]) {
      if (hashes[found - 1] == hash
          && Arrays.equals(text, starts[found - 1], end(found - 1), bytes, from, to)) {
        return found - 1;
      }
      slot = slot + 1 & mask;
    }
    return add(bytes, from, to, hash, slot);
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ mixed >>> 15;
  }

  private int add(byte[] bytes, int from, int to, int hash, int slot) {
    if (count + 2 > starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    }
    int start = starts[count];
    int end = start + to - from;
    if (end > text.length) {
      text = Arrays.copyOf(text, Math.max(end, 2 * text.length));
    }
    System.arraycopy(bytes, from, text, start, to - from);
    hashes[count] = hash;
    starts[count + 1] = end;
    count++;
    table[slot] = count;
    if (2 * count > table.length) {
      rehash();
    }
    return count - 1;
  }

  private void rehash() {
    table = new int[4 * table.length];
    int mask = table.length - 1;
    for (int number = 0; number < count; number++) {
      int slot = spread(hashes[number]) & mask;
      while (table[slot] != 0) {
        slot = slot + 1 & mask;
      }
      table[slot] = number + 1;
    }
  }
}
