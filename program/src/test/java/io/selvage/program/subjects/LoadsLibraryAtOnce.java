package io.selvage.program.subjects;

/** Would load a native library when it is initialised. */
public final class LoadsLibraryAtOnce {
  private LoadsLibraryAtOnce() {}

  static {
    System.loadLibrary("selvage-was-here");
  }

  public static Object run() {
    return 1;
  }
}
