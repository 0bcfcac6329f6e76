package wrapped;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;

/** The set behind it is not used elsewhere. */
public class FastIntSet {
  private final IntSet behind = IntSets.synchronize(new IntOpenHashSet());

  public boolean add(int each) {
    return behind.add(each);
  }

  public boolean contains(int each) {
    return behind.contains(each);
  }

  public boolean remove(int each) {
    return behind.remove(each);
  }

  public int size() {
    return behind.size();
  }

  public void clear() {
    behind.clear();
  }
}
