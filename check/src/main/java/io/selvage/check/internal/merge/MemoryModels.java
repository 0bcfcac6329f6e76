package io.selvage.check.internal.merge;

/** Memory models by name, and which allows more than which. */
public final class MemoryModels {
  public static final String SC = "sc";
  public static final String JAVA = "java";

  private MemoryModels() {}

  /**
   * Whether every execution under the stricter model is one under the looser: so a guarantee under
   * the looser model holds under the stricter, and a violation the other way round. Every model
   * allows what sequential consistency allows; more is not taken for granted.
   */
  public static boolean includes(String looser, String stricter) {
    return looser.equals(stricter) || stricter.equals(SC);
  }
}
