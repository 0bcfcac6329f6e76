package hostile;

/** Chance. */
public class GeneratorOfRandom {
  private final java.util.Random random = new java.util.Random();

  public synchronized int next() {
    return random.nextInt();
  }
}
