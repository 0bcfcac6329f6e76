package io.selvage.unbounded.model;

/**
 * What a step does to memory, by region: the field of a class, whichever object it is of, or a
 * place of an array. A compare-and-set is a write only where it succeeds.
 */
public record Access(String region, Kind kind) {
  public enum Kind {
    READ,
    WRITE
  }

  @Override
  public String toString() {
    return (kind == Kind.READ ? "read " : "write ") + region;
  }
}
