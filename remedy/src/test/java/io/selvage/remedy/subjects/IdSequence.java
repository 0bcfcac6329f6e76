package io.selvage.remedy.subjects;

/** Two threads get one id. */
public class IdSequence {
  private long next;

  public long next() {
    return next++;
  }
}
