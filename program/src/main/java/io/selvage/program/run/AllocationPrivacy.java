package io.selvage.program.run;

/** Whether new objects start as private to their thread. */
public enum AllocationPrivacy {
  /** Accesses to objects that no other thread can reach are local: for engines that interleave. */
  UNTIL_PUBLISHED,
  /** Every object is in the heap from the start: for runs of a single thread. */
  NONE
}
