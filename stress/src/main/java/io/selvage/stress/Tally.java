package io.selvage.stress;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** How often what was recorded: of one worker, since it was last emptied. */
final class Tally {
  private final Rig rig;
  private final Layout layout;
  private final Outcomes outcomes;
  private final Words probe;
  private final Map<Words, Count> counts = new HashMap<>();

  /** How many runs, and in how many of them calls certainly overlapped. */
  static final class Count {
    long runs;
    long overlapped;

    void add(Count other) {
      runs += other.runs;
      overlapped += other.overlapped;
    }
  }

  Tally(Rig rig, Layout layout, Outcomes outcomes) {
    this.rig = rig;
    this.layout = layout;
    this.outcomes = outcomes;
    this.probe = new Words(new int[layout.size()]);
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
    if (rig.clocking() == Clocking.COUNTERS && layout.overlaps(rig, object)) {
      count.overlapped++;
    }
  }

  /** Gives out all that was counted, with closed orders, and forgets it. */
  void empty(BiConsumer<Words, Count> taker) {
    counts.forEach(
        (words, count) -> {
          int[] closed = words.array().clone();
          layout.close(closed);
          taker.accept(new Words(closed), count);
        });
    counts.clear();
  }
}
