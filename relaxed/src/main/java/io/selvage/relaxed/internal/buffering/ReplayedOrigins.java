package io.selvage.relaxed.internal.buffering;

import io.selvage.program.taint.OriginNames;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.internal.graph.BaseOrigins;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.graph.MemoryLocations;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import java.util.Optional;

/** The origins of references in a graph in program order: the thread is run again. */
final class ReplayedOrigins implements BaseOrigins {
  private final ExecutionExplorer.Code code;
  private final MemoryLocations places;
  private final OriginNames names = new OriginNames();

  ReplayedOrigins(ExecutionExplorer.Code code, MemoryLocations places) {
    this.code = code;
    this.places = places;
  }

  /** The event of the read that found the base, or a negative number. */
  @Override
  public int of(ExecutionGraph g, int access) {
    return numbered(g, access, at(g, access).baseOrigin());
  }

  @Override
  public int index(ExecutionGraph g, int access) {
    return numbered(g, access, at(g, access).indexOrigin());
  }

  private static int numbered(ExecutionGraph g, int access, int number) {
    return number < 0 ? number : read(g, g.thread[access], number).orElse(STATIC);
  }

  /** The thread of an access, run up to it. */
  private ReplayableThread at(ExecutionGraph g, int access) {
    boolean isStore = g.kind[access] == ExecutionGraph.WRITE && g.isHalf(access);
    int target = isStore ? g.before[access] : access;
    ReplayableThread thread = code.twin(g.thread[target]);
    thread.trackOrigins(names);
    thread.start();
    for (int e = first(g, g.thread[target]); e != target; e = g.behind[e]) {
      if (!(g.kind[e] == ExecutionGraph.WRITE && g.isHalf(e))) {
        thread.answer(answer(g, e));
      }
    }
    return thread;
  }

  private long answer(ExecutionGraph g, int e) {
    return switch (g.kind[e]) {
      case ExecutionGraph.READ ->
          g.source[e] >= 0 ? g.word[g.source[e]] : places.initial(g.place[e]);
      case ExecutionGraph.CHOICE -> g.word[e];
      default -> 0;
    };
  }

  private static Optional<Integer> read(ExecutionGraph g, int thread, int number) {
    int count = 0;
    for (int e = first(g, thread); e >= 0; e = g.behind[e]) {
      if (g.kind[e] == ExecutionGraph.READ && count++ == number) {
        return Optional.of(e);
      }
    }
    return Optional.empty();
  }

  private static int first(ExecutionGraph g, int thread) {
    int e = g.last[thread];
    while (e >= 0 && g.before[e] >= 0) {
      e = g.before[e];
    }
    return e;
  }

  @Override
  public int read(ExecutionGraph g, int access) {
    int origin = of(g, access);
    return origin < 0 ? ExecutionGraph.NONE : origin;
  }
}
