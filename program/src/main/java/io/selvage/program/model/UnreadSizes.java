package io.selvage.program.model;

import java.util.concurrent.ConcurrentSkipListMap;

/**
 * {@code ConcurrentSkipListMap} whose size nobody asks for: it has an adder, made when it is first
 * needed, which these two methods alone look at.
 */
@SuppressWarnings("unused")
final class UnreadSizes {
  private UnreadSizes() {}

  static void addCount(ConcurrentSkipListMap<?, ?> self, long number) {}

  static long getAdderCount(ConcurrentSkipListMap<?, ?> self) {
    Machine.refuse("REF-111 a size is read whose updates were left out");
    return 0;
  }
}
