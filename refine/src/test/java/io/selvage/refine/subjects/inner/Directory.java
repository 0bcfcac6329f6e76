package io.selvage.refine.subjects.inner;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Looks names up asynchronously, and gives each a number of its own. */
public class Directory {
  private final Map<Integer, Integer> numbers = new ConcurrentHashMap<>();
  private final AtomicInteger last = new AtomicInteger();

  private CompletableFuture<Integer> lookUp(int name) {
    return CompletableFuture.supplyAsync(
        () -> numbers.computeIfAbsent(name, missing -> last.incrementAndGet()));
  }

  public int number(int name) {
    return lookUp(name).join();
  }

  /** Two lookups that both miss give a name two numbers. */
  public static class Broken {
    private final Map<Integer, Integer> numbers = new ConcurrentHashMap<>();
    private final AtomicInteger last = new AtomicInteger();

    private CompletableFuture<Integer> lookUp(int name) {
      return CompletableFuture.supplyAsync(
          () -> {
            Integer known = numbers.get(name);
            if (known == null) {
              known = last.incrementAndGet();
              numbers.put(name, known);
            }
            return known;
          });
    }

    public int number(int name) {
      return lookUp(name).join();
    }
  }
}
