package io.selvage.refine.subjects.inner;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Loads each value in the background, once. */
public class AsyncCache {
  final Map<Integer, Future<Integer>> loading = new HashMap<>();
  final ExecutorService executor = Executors.newFixedThreadPool(2);
  int loads;

  public int get(int key) throws InterruptedException, ExecutionException {
    Future<Integer> value;
    synchronized (this) {
      value = loading.computeIfAbsent(key, missing -> executor.submit(() -> load(missing)));
    }
    return value.get();
  }

  synchronized int load(int key) {
    return key * 100 + ++loads;
  }

  /** Checks and puts without the lock: a value is loaded twice. */
  public static class Broken extends AsyncCache {
    @Override
    public int get(int key) throws InterruptedException, ExecutionException {
      Future<Integer> value;
      synchronized (this) {
        value = loading.get(key);
      }
      if (value == null) {
        value = executor.submit(() -> load(key));
        synchronized (this) {
          loading.put(key, value);
        }
      }
      return value.get();
    }
  }
}
