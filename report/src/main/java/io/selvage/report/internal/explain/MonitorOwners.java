package io.selvage.report.internal.explain;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.StepEffect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which thread holds the monitor of a step, right before it. */
public final class MonitorOwners {
  private static final String MONITOR = "monitor";

  private final List<Optional<Integer>> owners = new ArrayList<>();

  public MonitorOwners(Schedule schedule) {
    Map<String, Integer> held = new HashMap<>();
    for (Schedule.Line line : schedule.lines()) {
      owners.add(Optional.ofNullable(held.get(line.access())));
      if (line.effect().monitor() == StepEffect.Monitor.ACQUIRED) {
        held.put(line.access(), line.thread());
      } else if (line.effect().monitor() == StepEffect.Monitor.RELEASED) {
        held.remove(line.access());
      }
    }
  }

  public Optional<Integer> at(int step) {
    return owners.get(step);
  }

  /** The object whose monitor a step accesses. */
  public static String lock(Schedule.Line line) {
    String access = line.access();
    if (access.equals(MONITOR)) {
      return "this";
    }
    return access.endsWith("." + MONITOR)
        ? access.substring(0, access.length() - MONITOR.length() - 1)
        : access;
  }
}
