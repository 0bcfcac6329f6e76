package io.selvage.check;

/** Memory models by name, and which allows more than which. */
final class MemoryModels {
  static final String SC = "sc";
  static final String JAVA = "java";

  private MemoryModels() {}

  /**
   * Whether every execution under the stricter model is one under the looser: so a guarantee under
   * the looser model holds under the stricter, and a violation the other way round. Every model
   * allows what sequential consistency allows; more is not taken for granted.
   */
  static boolean includes(String looser, String stricter) {
    return looser.equals(stricter) || stricter.equals(SC);
  }
}
