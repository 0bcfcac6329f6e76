package io.selvage.prove.code;

/** The specifications of the library. */
public enum AbstractType {
  SET,
  STACK,
  QUEUE,
  /** A cell that is replaced if it holds what is expected and a condition holds elsewhere. */
  CONDITIONAL_CELL;

  public boolean isSet() {
    return this == SET;
  }
}
