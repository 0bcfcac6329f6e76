package io.selvage.report.internal.explain;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.StepEffect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where a step met what another thread had written: it saw the value for the first time, or wrote
 * over it without having seen it. Told from the names of the accesses alone; where a read does not
 * have the value of the last write (weak memory) nothing is claimed.
 */
public final class CrossThreadAccesses {
  public enum Kind {
    SEES,
    OVERWRITES
  }

  /**
   * @param step the number of the step, from 0
   * @param other the earlier step of the other thread
   */
  public record Crossing(int step, Kind kind, int other) {}

  private final Map<Integer, Crossing> crossings = new TreeMap<>();
  private final Map<String, Integer> lastWrites = new HashMap<>();

  /** The last write to a name that a thread has observed, by thread and name. */
  private final Map<String, Integer> seen = new HashMap<>();

  public CrossThreadAccesses(Schedule schedule) {
    for (int i = 0; i < schedule.lines().size(); i++) {
      step(schedule.lines(), i);
    }
  }

  public Optional<Crossing> at(int step) {
    return Optional.ofNullable(crossings.get(step));
  }

  List<Crossing> of(Kind kind) {
    return crossings.values().stream().filter(c -> c.kind() == kind).toList();
  }

  private void step(List<Schedule.Line> lines, int step) {
    Schedule.Line line = lines.get(step);
    StepEffect effect = line.effect();
    String place = line.thread() + " " + line.access();
    Integer last = lastWrites.get(line.access());
    if (last != null && !last.equals(seen.get(place))) {
      if (effect.read().isPresent() && finds(effect, lines.get(last))) {
        crossings.put(step, new Crossing(step, Kind.SEES, last));
        seen.put(place, last);
      } else if (effect.written().isPresent() && effect.read().isEmpty()) {
        crossings.put(step, new Crossing(step, Kind.OVERWRITES, last));
      }
    }
    if (effect.written().isPresent()) {
      lastWrites.put(line.access(), step);
      seen.put(place, step);
    }
  }

  /** A read with a remark found an older value. */
  private static boolean finds(StepEffect effect, Schedule.Line write) {
    return effect.remark().isEmpty() && effect.read().equals(write.effect().written());
  }
}
