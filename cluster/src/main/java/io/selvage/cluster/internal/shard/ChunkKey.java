package io.selvage.cluster.internal.shard;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;

/** By what chunks are brought together, and in which order: the key, then the first event. */
public final class ChunkKey implements Serializable {
  private final byte[] key;
  private final long first;

  ChunkKey(byte[] key, long first) {
    this.key = key;
    this.first = first;
  }

  /** Of two chunks, which comes first. Sent along with the data. */
  public static final class Order implements Comparator<ChunkKey>, Serializable {
    @Override
    public int compare(ChunkKey a, ChunkKey b) {
      int byKey = Arrays.compare(a.key, b.key);
      return byKey != 0 ? byKey : Long.compare(a.first, b.first);
    }
  }

  /** The value that the key is, as bytes. */
  byte[] key() {
    return key;
  }

  /** When the first event of the chunk happened. */
  public long first() {
    return first;
  }

  public boolean hasKey(byte[] other) {
    return Arrays.equals(key, other);
  }

  /** Which of so many shards the key belongs to. */
  public int shard(int shards) {
    // Spread, since keys that differ in their last digit would lie side by side.
    return Math.floorMod(Arrays.hashCode(key) * 0x9E3779B9 >>> 7, shards);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ChunkKey it && it.first == first && it.hasKey(key);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(key) + Long.hashCode(first);
  }
}
