package io.selvage.reproduce.sequentialspecs;

import io.selvage.core.budget.Budget;
import java.io.PrintStream;
import java.util.function.Supplier;

/** One part of the paper's experiments. */
public interface ExperimentPart {
  /** The name on the command line. */
  String name();

  /**
   * Prints the part; returns whether all results are as expected.
   *
   * @param rows only those whose names have this prefix
   * @param budget of each row
   */
  boolean print(PrintStream out, String rows, Supplier<Budget> budget);
}
