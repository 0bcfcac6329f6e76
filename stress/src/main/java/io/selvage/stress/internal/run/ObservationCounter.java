package io.selvage.stress.internal.run;

import io.selvage.stress.OrderRecording;
import io.selvage.stress.internal.actor.OutcomeNumbering;
import io.selvage.stress.internal.actor.RecordingLayout;
import io.selvage.stress.internal.actor.ScenarioHarness;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** Counts the recordings of one worker since it was last emptied. */
final class ObservationCounter {
  private final ScenarioHarness rig;
  private final RecordingLayout layout;
  private final OutcomeNumbering outcomes;
  private final RunSignature probe;
  private final Map<RunSignature, Count> counts = new HashMap<>();

  /** The number of runs, and of those in which calls certainly overlapped. */
  static final class Count {
    long runs;
    long overlapped;

    void add(Count other) {
      runs += other.runs;
      overlapped += other.overlapped;
    }
  }

  ObservationCounter(ScenarioHarness rig, RecordingLayout layout, OutcomeNumbering outcomes) {
    this.rig = rig;
    this.layout = layout;
    this.outcomes = outcomes;
    this.probe = new RunSignature(new int[layout.size()]);
  }

  void add(int object) {
    layout.read(rig, object, outcomes, probe.array());
    probe.changed();
    Count count = counts.get(probe);
    if (count == null) {
      count = new Count();
      counts.put(probe.copy(), count);
    }
    count.runs++;
    if (rig.clocking() == OrderRecording.COUNTERS && layout.overlaps(rig, object)) {
      count.overlapped++;
    }
  }

  /** Passes all counts, with transitively closed orders, to the taker and resets them. */
  void empty(BiConsumer<RunSignature, Count> taker) {
    counts.forEach(
        (words, count) -> {
          int[] closed = words.array().clone();
          layout.close(closed);
          taker.accept(new RunSignature(closed), count);
        });
    counts.clear();
  }
}
