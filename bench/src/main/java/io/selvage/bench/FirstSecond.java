package io.selvage.bench;

import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.PreparedCall;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/** How many bytecodes are executed in the first second of a JVM, including its start. */
public final class FirstSecond {
  private FirstSecond() {}

  public static void main(String[] arguments) {
    Runner runner = new Runner(Runner.object(Mixer.class.getName(), "mix", AllocationPrivacy.NONE));
    PreparedCall mix = runner.ready("mix()");
    long calls = 0;
    while (ManagementFactory.getRuntimeMXBean().getUptime() < 1_000) {
      int mark = runner.heap.mark();
      runner.call(mix);
      runner.heap.undo(mark);
      calls++;
    }
    double millions = calls * Retired.of(Mixer.class, "mix") / 1e6;
    System.out.printf(Locale.ROOT, "  Mixer.mix, %.1f M bytecodes in the first second%n", millions);
  }
}
