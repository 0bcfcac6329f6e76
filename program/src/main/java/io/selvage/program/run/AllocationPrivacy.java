package io.selvage.program.run;

/** Whether new objects are a thread's own at first. */
public enum AllocationPrivacy {
  /** Accesses to what no other thread can reach are local: for engines that interleave. */
  UNTIL_PUBLISHED,
  /** Everything is in the heap from the start: where one thread runs alone. */
  NONE
}
