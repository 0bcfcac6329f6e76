package io.selvage.program.subjects;

/** Sleeps. */
public final class Sleeps {
  private Sleeps() {}

  public static Object run() throws InterruptedException {
    Thread.sleep(1);
    return null;
  }
}
