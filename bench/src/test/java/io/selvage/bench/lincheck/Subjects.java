package io.selvage.bench.lincheck;

import io.selvage.samples.MSQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/** Objects as Lincheck wants them declared. */
final class Subjects {
  private Subjects() {}

  /** Not linearizable. */
  @Param(name = "v", gen = IntGen.class, conf = "1:2")
  public static class Deque {
    private final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();

    @Operation
    public void addFirst(@Param(name = "v") int v) {
      deque.addFirst(v);
    }

    @Operation
    public Integer pollFirst() {
      return deque.pollFirst();
    }

    @Operation
    public Integer peekLast() {
      return deque.peekLast();
    }
  }

  /** Not linearizable, because of size. */
  @Param(name = "v", gen = IntGen.class, conf = "1:2")
  public static class QueueWithSize {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    @Operation
    public boolean offer(@Param(name = "v") int v) {
      return queue.offer(v);
    }

    @Operation
    public Integer poll() {
      return queue.poll();
    }

    @Operation
    public int size() {
      return queue.size();
    }
  }

  /** Not linearizable, because of containsValue. */
  @Param(name = "v", gen = IntGen.class, conf = "1:2")
  public static class Map {
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    @Operation
    public Integer put(@Param(name = "v") int key) {
      return map.put(key, 0);
    }

    @Operation
    public Integer remove(@Param(name = "v") int key) {
      return map.remove(key);
    }

    @Operation
    public boolean containsValue() {
      return map.containsValue(0);
    }
  }

  /** Linearizable. */
  @Param(name = "v", gen = IntGen.class, conf = "1:2")
  public static class RightQueue {
    private final MSQueue<Integer> queue = new MSQueue<>();

    @Operation
    public void enqueue(@Param(name = "v") int v) {
      queue.enqueue(v);
    }

    @Operation
    public Integer dequeue() {
      return queue.dequeue();
    }
  }
}
