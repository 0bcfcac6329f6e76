package adversarial;

/** The method of the superclass in another package has no lock. */
public class SuperUnlocked extends adversarial.base.Counting {
  @Override
  public synchronized int get() {
    return super.get();
  }
}
