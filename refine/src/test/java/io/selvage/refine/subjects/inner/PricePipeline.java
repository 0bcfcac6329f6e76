package io.selvage.refine.subjects.inner;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Adds up prices that stages of futures compute. */
public class PricePipeline {
  private final AtomicInteger total = new AtomicInteger();

  public int buy(int price) {
    return CompletableFuture.supplyAsync(() -> price * 10).thenApply(total::addAndGet).join();
  }

  /** The last stage reads and writes in two steps. */
  public static class Broken {
    private volatile int total;

    public int buy(int price) {
      return CompletableFuture.supplyAsync(() -> price * 10).thenApply(this::add).join();
    }

    private int add(int price) {
      int sum = total + price;
      total = sum;
      return sum;
    }
  }
}
