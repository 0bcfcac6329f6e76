import org.ehcache.impl.internal.concurrent.ConcurrentHashMap;

/** Ehcache 3: its copy of ConcurrentHashMap reads the table without an acquire. */
public class EhcacheMap {
  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  public Integer put(int key, int value) {
    return map.put(key, value);
  }

  public Integer get(int key) {
    return map.get(key);
  }

  /** A map without the mapping may be seen, but no mapping without its value. */
  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Publication publication =
        new Publication(rounds) {
          @Override
          Object subject() {
            return new ConcurrentHashMap<Integer, Integer>();
          }

          @Override
          @SuppressWarnings("unchecked")
          void write(Object subject) {
            ((ConcurrentHashMap<Integer, Integer>) subject).put(1, 1);
          }

          @Override
          @SuppressWarnings("unchecked")
          boolean isWrong(Object subject) {
            ConcurrentHashMap<Integer, Integer> map = (ConcurrentHashMap<Integer, Integer>) subject;
            return map.size() == 1 && map.get(1) == null;
          }
        };
    System.out.printf("%,d rounds: %d wrong%n", rounds, publication.run());
  }
}
