package io.selvage.program.internal.load;

/** What the JVM throws for inconsistent class files (JVMS 5.4.3, 5.4.4, 6.5). */
public enum LinkageErrorKind {
  NO_CLASS("noClass", "no class"),
  NO_METHOD("noMethod", "no method"),
  NO_FIELD("noField", "no field"),
  /** A class became an interface, a method became static, or two default methods clash. */
  CHANGED("incompatibleChange", "class files that do not fit"),
  ACCESS("illegalAccess", "no access"),
  ABSTRACT("abstractMethod", "a method without a body"),
  INSTANTIATION("instantiation", "an abstract class");

  private final String maker;
  private final String words;

  LinkageErrorKind(String maker, String words) {
    this.maker = maker;
    this.words = words;
  }

  /** The problem, without the name. */
  String words() {
    return words;
  }

  /**
   * The method of the model class {@code Throwing} that creates the error from the number of its
   * text.
   */
  public String maker() {
    return maker + "(I)Ljava/lang/Throwable;";
  }
}
