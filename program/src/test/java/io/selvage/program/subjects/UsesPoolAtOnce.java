package io.selvage.program.subjects;

import java.util.concurrent.CompletableFuture;

/** Would have another thread do something when it is initialised. */
public final class UsesPoolAtOnce {
  private UsesPoolAtOnce() {}

  static {
    CompletableFuture.runAsync(() -> System.setProperty("io.selvage.was.here", "yes"));
  }

  public static Object run() {
    return 1;
  }
}
