package io.selvage.prove.helping.code;

/** What an argument is. */
public enum Sort {
  /** An object of the client, or null. */
  OBJECT,
  NUMBER,
  FLAG
}
