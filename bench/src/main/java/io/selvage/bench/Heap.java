package io.selvage.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** Measures the memory use of some work. */
public final class Heap {
  private Heap() {}

  /** The peak of the heap in megabytes beyond its initial size, including garbage. */
  public static double peak(Runnable work) {
    List<MemoryPoolMXBean> pools =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .toList();
    System.gc();
    pools.forEach(MemoryPoolMXBean::resetPeakUsage);
    long before = pools.stream().mapToLong(pool -> pool.getUsage().getUsed()).sum();
    work.run();
    long peak = pools.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    return (peak - before) / 1e6;
  }

  /** Bytes that this thread allocates. */
  public static long allocated(Runnable work) {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    work.run();
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
  }
}
