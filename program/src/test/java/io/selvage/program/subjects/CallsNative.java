package io.selvage.program.subjects;

/** Calls a native method that nobody models. */
public final class CallsNative {
  private CallsNative() {}

  private static native int unknown();

  public static Object run() {
    return unknown();
  }
}
