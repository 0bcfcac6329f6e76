package io.selvage.program.code;

import java.util.Locale;

/**
 * The strength of an access (java.lang.invoke.VarHandle); accesses to final fields have a mode of
 * their own.
 */
public enum AccessMode {
  PLAIN,
  OPAQUE,
  ACQUIRE,
  RELEASE,
  VOLATILE,
  FINAL;

  private static final AccessMode[] ALL = values();

  public static AccessMode of(int ordinal) {
    return ALL[ordinal];
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
