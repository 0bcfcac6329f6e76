package io.selvage.unbounded.internal.closure.search;

/** When a search for a closure stops early; it may be continued later with another rule. */
public interface StopRule {
  StopRule NEVER = (pairs, faults) -> false;

  /** A closure with a fault is no proof. */
  StopRule FIRST_FAULT = (pairs, faults) -> faults > 0;

  /**
   * @param pairs of a control that is not bad and a thread
   * @param faults the number of moves to bad states
   */
  boolean isEnough(long pairs, int faults);
}
