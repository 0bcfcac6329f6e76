package io.selvage.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** CPU time of the whole process. */
public final class Cpu {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private Cpu() {}

  public static double seconds(Runnable work) {
    long start = SYSTEM.getProcessCpuTime();
    work.run();
    return (SYSTEM.getProcessCpuTime() - start) / 1e9;
  }
}
