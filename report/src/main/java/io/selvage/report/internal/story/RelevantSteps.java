package io.selvage.report.internal.story;

import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.StepEffect;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The steps that matter to more than one thread. A step on data that only its own thread accesses,
 * or that no step writes, commutes with every step of the other threads: the run has the same
 * results wherever it is made.
 */
final class RelevantSteps {
  /** Which threads access a location, and whether any of them writes it. */
  private static final class Accesses {
    final Set<Integer> threads = new HashSet<>();
    boolean isWritten;
  }

  private RelevantSteps() {}

  static BitSet of(List<Schedule.Line> lines) {
    BitSet relevant = new BitSet();
    if (lines.stream().map(Schedule.Line::thread).distinct().count() < 2) {
      relevant.set(0, lines.size());
      return relevant;
    }
    Map<String, Accesses> locations = new HashMap<>();
    for (Schedule.Line line : lines) {
      Accesses accesses = locations.computeIfAbsent(line.access(), none -> new Accesses());
      accesses.threads.add(line.thread());
      accesses.isWritten |= line.effect().written().isPresent();
    }
    for (int i = 0; i < lines.size(); i++) {
      Accesses accesses = Objects.requireNonNull(locations.get(lines.get(i).access()));
      relevant.set(i, isRelevant(lines.get(i), accesses));
    }
    return relevant;
  }

  private static boolean isRelevant(Schedule.Line line, Accesses accesses) {
    return switch (line.kind()) {
      case READ -> line.effect().monitor() == StepEffect.Monitor.NONE && isShared(accesses);
      case WRITE, UPDATE -> isShared(accesses);
      case AWAIT ->
          line.effect().isNone()
              || line.effect().monitor() == StepEffect.Monitor.NONE
              || isShared(accesses);
      default -> true;
    };
  }

  private static boolean isShared(Accesses accesses) {
    return accesses.isWritten && accesses.threads.size() > 1;
  }
}
