import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/** fastutil: mergeInt of a synchronized map. */
public class SynchronizedMap {
  private final Int2IntMap map = Int2IntMaps.synchronize(new Int2IntOpenHashMap(2));

  public int put(int key, int value) {
    return map.put(key, value);
  }

  public int increment(int key) {
    return map.mergeInt(key, 1, (a, b) -> a + b);
  }

  /** Two threads count; a synchronized map must not lose an update. */
  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Int2IntMap map = Int2IntMaps.synchronize(new Int2IntOpenHashMap());
    Runnable count =
        () -> {
          for (int i = 0; i < rounds; i++) {
            map.mergeInt(1, 1, (a, b) -> a + b);
          }
        };
    Thread one = new Thread(count);
    Thread two = new Thread(count);
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.printf("%,d increments: %,d counted%n", 2 * rounds, map.get(1));
  }
}
