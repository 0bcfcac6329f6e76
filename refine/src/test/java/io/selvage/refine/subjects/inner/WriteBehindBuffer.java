package io.selvage.refine.subjects.inner;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A map whose entries a background task moves from a buffer to a store. */
public class WriteBehindBuffer {
  private final Map<Integer, Integer> buffer = new HashMap<>();
  private final Map<Integer, Integer> store = new HashMap<>();
  private final ExecutorService writer = Executors.newSingleThreadExecutor();

  public synchronized void put(int key, int value) {
    buffer.put(key, value);
    writer.execute(this::write);
  }

  private synchronized void write() {
    store.putAll(buffer);
    buffer.clear();
  }

  public synchronized Integer get(int key) {
    Integer value = buffer.get(key);
    return value == null ? store.get(key) : value;
  }

  /** The task clears the buffer before it has written: an entry is missing in between. */
  public static class Broken {
    private final Map<Integer, Integer> buffer = new HashMap<>();
    private final Map<Integer, Integer> store = new HashMap<>();
    private final ExecutorService writer = Executors.newSingleThreadExecutor();

    public synchronized void put(int key, int value) {
      buffer.put(key, value);
      writer.execute(this::write);
    }

    private void write() {
      Map<Integer, Integer> taken;
      synchronized (this) {
        taken = new HashMap<>(buffer);
        buffer.clear();
      }
      synchronized (this) {
        store.putAll(taken);
      }
    }

    public synchronized Integer get(int key) {
      Integer value = buffer.get(key);
      return value == null ? store.get(key) : value;
    }
  }

  /** What both are to be: a map. */
  public static class Specification {
    private final Map<Integer, Integer> map = new HashMap<>();

    public void put(int key, int value) {
      map.put(key, value);
    }

    public Integer get(int key) {
      return map.get(key);
    }
  }
}
