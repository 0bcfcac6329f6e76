package io.selvage.stress.subjects;

/** Its initialiser does not end. */
public class NeverLoading {
  static final boolean ENDS = spin();

  private static boolean spin() {
    while (true) {
      Thread.onSpinWait();
    }
  }

  public boolean get() {
    return ENDS;
  }
}
