package adversarial;

/** What a call makes has a finalizer, which writes at any time. */
public class PartWithFinalizer {
  private int count;

  private final class Part {
    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
      count++;
    }
  }

  public synchronized int add() {
    new Part();
    return ++count;
  }
}
