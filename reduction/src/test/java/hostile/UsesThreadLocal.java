package hostile;

/** State for each thread. */
public class UsesThreadLocal {
  private final ThreadLocal<Integer> mine = new ThreadLocal<>();

  public Integer swap(int n) {
    Integer old = mine.get();
    mine.set(n);
    return old;
  }
}
