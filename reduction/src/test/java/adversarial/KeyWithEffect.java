package adversarial;

import java.util.HashMap;
import java.util.Map;

/** The hash of a key counts how often it is asked, in the map and outside of the lock. */
public class KeyWithEffect {
  private final Map<Object, Integer> map = new HashMap<>();
  private int hashes;

  private final class Key {
    @Override
    public int hashCode() {
      return ++hashes;
    }

    @Override
    public boolean equals(Object other) {
      return other == this;
    }
  }

  public synchronized void put(int n) {
    map.put(new Key(), n);
  }

  public int get() {
    return hashes;
  }
}
