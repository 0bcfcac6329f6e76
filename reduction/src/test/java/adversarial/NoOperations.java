package adversarial;

/** Its only public method is static, so that there is no call of an object. */
public final class NoOperations {
  private static long next = 100;

  public static long next() {
    return next++;
  }

  int now() {
    return (int) next;
  }
}
