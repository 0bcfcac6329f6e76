package io.selvage.core.syntax;

/**
 * The notation for the object under check, a part of Java's.
 *
 * <pre>
 *   creation  = primary {"." name arguments}               Caffeine.newBuilder().maximumSize(2).build()
 *   primary   = "new" type ["&lt;" ... "&gt;"] arguments   new LinkedBlockingQueue&lt;&gt;(2)
 *             | type "." name arguments                    Executors.newFixedThreadPool(1)
 *             | value                                      1   2L   "text"   TimeUnit.SECONDS
 *   arguments = "(" [creation {"," creation}] ")"
 * </pre>
 */
public final class CreationSyntax {
  private CreationSyntax() {}

  /** The call of a constructor as an expression, if the word {@code new} may be missing. */
  public static String constructor(String text) {
    return text.strip().matches("(?s)new\\s.*") ? text.strip() : "new " + text.strip();
  }

  public static Creation expression(String text) {
    CreationParser reader = new CreationParser(text);
    return reader.toTheEnd(reader.creation());
  }
}
