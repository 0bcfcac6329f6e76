package io.selvage.bench;

import io.selvage.stress.OrderRecording;
import io.selvage.stress.RecordingOverhead;
import io.selvage.stress.Scenario;
import io.selvage.stress.SubjectClass;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Calls per second of a two-thread queue client, with and without recording. */
public final class StressSpeed {
  private static final int ROUNDS = 600;
  private static final Scenario CLIENT = Scenario.parse("offer(1); poll() | offer(2); poll()");

  private StressSpeed() {}

  public static void main(String[] arguments) throws InterruptedException {
    SubjectClass queue = SubjectClass.of(ConcurrentLinkedQueue.class);
    RecordingOverhead plain = new RecordingOverhead(queue, CLIENT, OrderRecording.NONE);
    RecordingOverhead recorded = new RecordingOverhead(queue, CLIENT, OrderRecording.COUNTERS);
    double[] without = new double[ROUNDS];
    double[] with = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      without[i] = plain.callsPerSecond();
      with[i] = recorded.callsPerSecond();
    }
    double base = median(without);
    double measured = median(with);
    System.out.printf("%nstress: %s on ConcurrentLinkedQueue%n", CLIENT);
    System.out.printf(Locale.ROOT, "  without recording %,14.0f calls/s%n", base);
    System.out.printf(Locale.ROOT, "  with counters     %,14.0f calls/s%n", measured);
    Table.head("");
    Table.row("without recording by with counters", base / measured, "x", "at most 2 x");
  }

  /** The median of the second half: the first is warm-up. */
  private static double median(double[] rounds) {
    double[] later = Arrays.copyOfRange(rounds, rounds.length / 2, rounds.length);
    Arrays.sort(later);
    return later[later.length / 2];
  }
}
