package io.selvage.core.question;

/**
 * A Petri net with markings that it should not cover.
 *
 * @param name where it was read from
 * @param text the net, in a format that the engine recognises
 * @param property the markings, where the net itself does not say them; else empty
 */
public record NetSubject(String name, String text, Property property) implements Subject {
  /** The net says what it should not cover. */
  public static final Property WITHIN = new Property("", "");

  /**
   * Which markings should not be covered.
   *
   * @param name where it was read from
   */
  public record Property(String name, String text) {}
}
