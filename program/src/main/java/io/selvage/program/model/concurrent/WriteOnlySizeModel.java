package io.selvage.program.model.concurrent;

import io.selvage.program.model.Machine;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * {@code ConcurrentSkipListMap} whose size nobody asks for: it has an adder, made when it is first
 * needed, which these two methods alone look at.
 */
@SuppressWarnings("unused")
final class WriteOnlySizeModel {
  private WriteOnlySizeModel() {}

  static void addCount(ConcurrentSkipListMap<?, ?> self, long number) {}

  static long getAdderCount(ConcurrentSkipListMap<?, ?> self) {
    Machine.refuse("REF-111 the code reads a size whose updates are not modelled");
    return 0;
  }
}
