import ch.qos.logback.core.util.COWArrayList;

/** logback-core: the list of appenders, read through its cached array. */
public class CopyOnWriteList {
  private final COWArrayList<Integer> list = new COWArrayList<>(new Integer[0]);

  public boolean add(int value) {
    return list.add(value);
  }

  public int typedLength() {
    return list.asTypedArray().length;
  }

  /** A reader beside a writer; after {@code add} has returned, the array must have the element. */
  public static void main(String[] args) throws InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    COWArrayList<Integer> list = new COWArrayList<>(new Integer[0]);
    Stress stress = new Stress(list::asTypedArray);
    int missed = 0;
    int missedForLong = 0;
    for (int i = 0; i < rounds; i++) {
      list.add(1);
      // Time for the reader to write back the array that it copied before.
      for (int k = 0; k < 50; k++) {
        Thread.onSpinWait();
      }
      if (list.asTypedArray().length == 0) {
        missed++;
        long end = System.nanoTime() + 20_000_000;
        while (System.nanoTime() < end) {
          list.asTypedArray();
        }
        missedForLong += list.asTypedArray().length == 0 ? 1 : 0;
      }
      list.remove((Object) 1);
    }
    stress.stop();
    System.out.printf(
        "%,d rounds: element missing after add() returned: %d, still missing after 20 ms: %d%n",
        rounds, missed, missedForLong);
  }
}
