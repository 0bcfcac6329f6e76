package io.selvage.prove.internal.helping.code;

/** What an argument is. */
public enum ArgumentSort {
  /** An object of the client, or null. */
  OBJECT,
  NUMBER,
  FLAG
}
