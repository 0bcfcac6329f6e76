package io.selvage.cli;

import io.selvage.core.UsageException;
import io.selvage.report.Ruling;

/** Where the rulings on several histories go, as they come. */
interface RulingsPrinter {
  void print(Ruling ruling);

  /** There is no verdict. */
  void print(String file, UsageException error);

  void end();
}
