package io.selvage.core;

/** An engine that divides its work into units, which anybody may do. */
public interface Divided extends Engine {
  /** The same engine, with its units done by others. */
  Engine by(Workforce workforce);
}
