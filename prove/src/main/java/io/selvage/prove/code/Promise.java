package io.selvage.prove.code;

/** The specifications of the library. */
public enum Promise {
  SET,
  STACK,
  QUEUE;

  public boolean isSet() {
    return this == SET;
  }
}
