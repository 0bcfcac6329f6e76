package adversarial.base;

/** Calls twice. */
public interface Doubling {
  int one(int n);

  default int two(int n) {
    return one(n) + one(n);
  }
}
