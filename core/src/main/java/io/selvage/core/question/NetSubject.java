package io.selvage.core.question;

/**
 * A Petri net with markings that must not be coverable.
 *
 * @param name where it was read from
 * @param text the net, in a format that the engine recognises
 * @param property the markings, if the net itself does not state them; otherwise empty
 */
public record NetSubject(String name, String text, Property property) implements Subject {
  /** The net itself states the markings that must not be coverable. */
  public static final Property WITHIN = new Property("", "");

  /**
   * The markings that must not be coverable.
   *
   * @param name where it was read from
   */
  public record Property(String name, String text) {}
}
