package io.selvage.bench.explored;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Some numbers, accessed in the modes of the benchmarks. */
public abstract class Cells {
  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

  private final int[] cells;

  Cells(int count) {
    this.cells = new int[count];
  }

  final int read(int cell) {
    return (int) CELL.getAcquire(cells, cell);
  }

  final void write(int cell, int value) {
    CELL.setRelease(cells, cell, value);
  }

  /** Java has no relaxed update; its write is a release here, which changes no count. */
  final int add(int cell, int value) {
    return (int) CELL.getAndAddRelease(cells, cell, value);
  }

  final int swap(int cell, int expected, int value) {
    return (int) CELL.compareAndExchangeRelease(cells, cell, expected, value);
  }

  /** Acquire-release: the explorer recognises the method by its name. */
  final int acquireReleaseAdd(int cell, int value) {
    return (int) CELL.getAndAddRelease(cells, cell, value);
  }

  final int acquireReleaseExchange(int cell, int value) {
    return (int) CELL.getAndSetRelease(cells, cell, value);
  }
}
