package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * {@code ConcurrentSkipListMap} whose size is never read: its adder is created on demand and
 * accessed by these two methods only.
 */
@SuppressWarnings("unused")
final class WriteOnlySizeModel {
  private WriteOnlySizeModel() {}

  static void addCount(ConcurrentSkipListMap<?, ?> self, long number) {}

  static long getAdderCount(ConcurrentSkipListMap<?, ?> self) {
    Machine.unsupported("REF-111 the code reads a size whose updates are not modelled");
    return 0;
  }
}
