package io.selvage.cli.sequential;

import io.selvage.core.Budget;
import java.io.PrintStream;
import java.util.function.Supplier;

/** One part of the paper's experiments. */
public interface Part {
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
