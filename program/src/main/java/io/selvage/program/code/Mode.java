package io.selvage.program.code;

import java.util.Locale;

/** How strong an access is (java.lang.invoke.VarHandle); final fields are a mode of their own. */
public enum Mode {
  PLAIN,
  OPAQUE,
  ACQUIRE,
  RELEASE,
  VOLATILE,
  FINAL;

  private static final Mode[] ALL = values();

  public static Mode of(int ordinal) {
    return ALL[ordinal];
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
