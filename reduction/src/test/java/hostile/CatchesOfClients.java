package hostile;

/** The function that is passed in may throw an exception of this class. */
public class CatchesOfClients {
  private int caught;

  /** Clients can throw it. */
  public static class Seen extends RuntimeException {
    private static final long serialVersionUID = 1;
    private int times;
  }

  public int hash(Object key) {
    try {
      return key.hashCode();
    } catch (Seen seen) {
      seen.times++;
      caught++;
      return caught;
    }
  }
}
