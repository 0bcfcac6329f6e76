package io.selvage.cli.jcstress;

import io.selvage.core.budget.Budget;
import java.lang.management.ManagementFactory;

/**
 * Measures the processor time of this process, so that the results of a suite, which takes long, do
 * not depend on what else the machine does.
 */
enum ProcessorTime implements Budget.Meter {
  OF_PROCESS;

  @Override
  public long nanos() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : System.nanoTime();
  }

  @Override
  public long bytes() {
    return Budget.Meter.OF_PROCESS.bytes();
  }

  @Override
  public long bytesWithoutGarbage() {
    return Budget.Meter.OF_PROCESS.bytesWithoutGarbage();
  }
}
