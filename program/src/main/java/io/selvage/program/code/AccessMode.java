package io.selvage.program.code;

import java.util.Locale;

/** How strong an access is (java.lang.invoke.VarHandle); final fields are a mode of their own. */
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
