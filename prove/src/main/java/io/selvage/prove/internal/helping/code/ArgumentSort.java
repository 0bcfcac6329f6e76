package io.selvage.prove.internal.helping.code;

/** The sort of an argument. */
public enum ArgumentSort {
  /** An object of the client, or null. */
  OBJECT,
  NUMBER,
  FLAG
}
