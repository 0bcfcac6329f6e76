package io.selvage.samples;

/** The specification of a set of small numbers. */
public final class IntSet {
  private int bits;

  public boolean add(int key) {
    boolean absent = !contains(key);
    bits |= 1 << key;
    return absent;
  }

  public boolean remove(int key) {
    boolean present = contains(key);
    bits &= ~(1 << key);
    return present;
  }

  public boolean contains(int key) {
    return (bits >> key & 1) != 0;
  }
}
