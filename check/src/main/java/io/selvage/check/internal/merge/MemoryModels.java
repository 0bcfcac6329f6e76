package io.selvage.check.internal.merge;

/** Memory models by name, and which allows more than which. */
public final class MemoryModels {
  public static final String SC = "sc";
  public static final String JAVA = "java";

  /** What compilers and processors do today: part of what {@link #JAVA} allows. */
  public static final String JAVA_HARDWARE = "java-hardware";

  private MemoryModels() {}

  /**
   * Whether every execution under the stricter model is one under the looser: so a guarantee under
   * the looser model holds under the stricter, and a violation the other way round. Every model
   * allows what sequential consistency allows; more is not taken for granted.
   */
  public static boolean includes(String looser, String stricter) {
    return looser.equals(stricter)
        || stricter.equals(SC)
        || looser.equals(JAVA) && stricter.equals(JAVA_HARDWARE);
  }

  /**
   * Whether a violation that was found under one model answers a question about another one. What
   * users meet under the Java memory model always does, unless they ask for less than what the
   * specification allows.
   */
  public static boolean isViolation(String asked, String found) {
    return includes(asked, found) || includes(JAVA, found) && !asked.equals(JAVA_HARDWARE);
  }
}
