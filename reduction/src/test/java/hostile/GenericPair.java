package hostile;

/** An immutable generic pair, swapped whole. */
public class GenericPair {
  private record Pair<A, B>(A left, B right) {}

  private final java.util.concurrent.atomic.AtomicReference<Pair<String, Integer>> pair =
      new java.util.concurrent.atomic.AtomicReference<>(new Pair<>("", 0));

  public String set(String left, int right) {
    return pair.getAndSet(new Pair<>(left, right)).left();
  }

  public Integer right() {
    return pair.get().right();
  }
}
