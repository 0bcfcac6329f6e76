package io.selvage.prove.code;

/** The abstract types with a specification in the library. */
public enum AbstractType {
  SET,
  STACK,
  QUEUE,
  /**
   * A cell whose content is replaced if it equals the expected value and a condition holds
   * elsewhere.
   */
  CONDITIONAL_CELL;

  public boolean isSet() {
    return this == SET;
  }
}
