package io.selvage.cli.render;

import io.selvage.core.diagnostic.UsageException;
import io.selvage.report.HistoryReport;

/** Where the rulings on several histories go, as they come. */
public interface HistoryReportPrinter {
  void print(HistoryReport report);

  /** There is no verdict. */
  void print(String file, UsageException error);

  void end();
}
