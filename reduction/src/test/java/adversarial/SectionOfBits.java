package adversarial;

import java.util.BitSet;

/** A part of a bit set is a new bit set; the count after it has no lock. */
public class SectionOfBits {
  private final BitSet bits = new BitSet();
  private int calls;

  public void set(int n) {
    synchronized (this) {
      bits.set(n & 7);
    }
  }

  public int count() {
    BitSet some;
    synchronized (this) {
      some = bits.get(0, 4);
    }
    int size = some.cardinality();
    calls++;
    return size + calls;
  }
}
