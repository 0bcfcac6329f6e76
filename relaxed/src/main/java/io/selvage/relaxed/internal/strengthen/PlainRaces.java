package io.selvage.relaxed.internal.strengthen;

import io.selvage.core.trace.SourcePosition;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * The plain accesses of a program that race in some execution. A racing access should be opaque at
 * least: plain accesses may be torn, merged or never performed again, which no memory model here
 * describes.
 */
public final class PlainRaces {
  private final Set<Access> accesses = new LinkedHashSet<>();

  /**
   * An access, independent of the thread.
   *
   * @param place the type of its object, and the slot
   * @param position in the code
   */
  public record Access(String place, boolean isWrite, SourcePosition position) {}

  /** Collects the plain accesses that race in an execution. */
  public void look(ExploredExecution execution, LongFunction<String> type) {
    for (ExploredExecution.Race race : execution.races()) {
      add(execution, race.one(), type);
      add(execution, race.other(), type);
    }
  }

  private void add(ExploredExecution execution, int e, LongFunction<String> type) {
    ExecutionGraph g = execution.graph();
    if ((g.strength[e] & AccessStrength.PLAIN) != 0) {
      String of = type.apply(execution.object(e));
      // All elements of an array are one location.
      String place = of.endsWith("[]") ? of : of + "." + execution.slot(e);
      accesses.add(new Access(place, g.kind[e] == ExecutionGraph.WRITE, execution.position(e)));
    }
  }

  public Set<Access> accesses() {
    return accesses;
  }
}
