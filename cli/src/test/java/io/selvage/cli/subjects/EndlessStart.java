package io.selvage.cli.subjects;

/** Its initialiser never ends, neither interpreted nor on a JVM. */
public final class EndlessStart {
  private static final int POWER = power();

  private int calls;

  private static int power() {
    int power = 2;
    while (power != 1) {
      power *= 2;
    }
    return power;
  }

  public synchronized int call() {
    return ++calls + POWER;
  }
}
