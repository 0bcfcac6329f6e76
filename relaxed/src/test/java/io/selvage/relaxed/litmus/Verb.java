package io.selvage.relaxed.litmus;

/** What an instruction does. */
public enum Verb {
  R(0),
  W(1),
  /** Fetch and add. */
  FAA(1),
  /** Exchange. */
  XCHG(1),
  /** Compare and exchange: the register gets what was found. */
  CAS(2),
  /** Compare and set: the register gets 1 if it was set, else 0. */
  TRY(2),
  F(0);

  private final int operands;

  Verb(int operands) {
    this.operands = operands;
  }

  /** How many values it takes. */
  int operands() {
    return operands;
  }

  boolean isUpdate() {
    return this == FAA || this == XCHG || this == CAS || this == TRY;
  }
}
