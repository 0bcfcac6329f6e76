package io.selvage.reproduce.sequentialspecs;

import io.selvage.core.budget.Budget;
import java.io.PrintStream;
import java.util.function.Supplier;

/** One part of the paper's experiments. */
public interface ExperimentPart {
  /** As the command line has it. */
  String name();

  /**
   * Whether all came out as it should.
   *
   * @param rows only those whose name begins so
   * @param budget of each row
   */
  boolean print(PrintStream out, String rows, Supplier<Budget> budget);
}
