import org.codehaus.groovy.util.AbstractConcurrentMap;
import org.codehaus.groovy.util.ManagedConcurrentMap;
import org.codehaus.groovy.util.ReferenceBundle;

/** Groovy: entries are stored in a plain array and read without the lock. */
public class GroovyMap {
  private final ManagedConcurrentMap<Integer, Integer> map =
      new ManagedConcurrentMap<>(ReferenceBundle.getHardBundle());

  // The map itself hashes by identity, which differs from run to run; its segments take the hash.
  public Integer get(int key) {
    return segment(key).get(key, key);
  }

  public Integer getOrPut(int key, int value) {
    return segment(key).getOrPut(key, key, value).getValue();
  }

  @SuppressWarnings("unchecked")
  private AbstractConcurrentMap.Segment<Integer, Integer> segment(int hash) {
    return map.segmentFor(hash);
  }

  /** An entry may be missing, but it may not be without its value. */
  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Publication publication =
        new Publication(rounds) {
          @Override
          Object subject() {
            return new GroovyMap();
          }

          @Override
          void write(Object subject) {
            ((GroovyMap) subject).getOrPut(1, 1);
          }

          @Override
          boolean isWrong(Object subject) {
            return ((GroovyMap) subject).getOrPut(1, 1) == null;
          }
        };
    System.out.printf("%,d rounds: %d wrong%n", rounds, publication.run());
  }
}
