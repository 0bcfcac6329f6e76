package io.selvage.relaxed.internal.render;

import io.selvage.core.trace.MethodCall;
import io.selvage.program.run.Program;
import io.selvage.program.trace.CallTrace;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;

/** The method calls of an execution: each thread is run again with what its reads found. */
public final class ExecutionCalls {
  private final ExploredExecution execution;
  private final ExecutionGraph g;
  private final ExecutionExplorer.Code code;
  private final Program program;
  private final Values values;
  private final Predicate<String> isOwn;

  /** Prints values. */
  public interface Values {
    String of(long word, char type);
  }

  public ExecutionCalls(
      ExploredExecution execution,
      ExecutionExplorer.Code code,
      Program program,
      Values values,
      Predicate<String> isOwn) {
    this.execution = execution;
    this.g = execution.graph();
    this.code = code;
    this.program = program;
    this.values = values;
    this.isOwn = isOwn;
  }

  /**
   * @param lines the line of each event that has one
   * @param operations the number of an operation by its thread and its index there
   */
  public List<MethodCall> calls(Map<Integer, Integer> lines, IntBinaryOperator operations) {
    List<MethodCall> all = new ArrayList<>();
    for (int thread = 0; thread < g.threads; thread++) {
      int offset = all.size();
      for (MethodCall call : follow(thread, lines).calls(operations)) {
        all.add(call.after(offset));
      }
    }
    return all;
  }

  private CallTrace follow(int thread, Map<Integer, Integer> lines) {
    int number = thread;
    CallTrace trace =
        new CallTrace(
            program, isOwn, (state, word, type) -> values.of(word, type), state -> number);
    ReplayableThread walker = code.walker(thread);
    walker.observe(trace);
    List<Integer> events = events(thread);
    if (!events.isEmpty()) {
      trace.moveTo(lines.getOrDefault(events.get(0), 0));
    }
    walker.start();
    for (int e : events) {
      boolean isSecond = g.kind[e] == ExecutionGraph.WRITE && g.isHalf(e);
      if (!isSecond) {
        if (lines.containsKey(e)) {
          trace.moveTo(lines.get(e));
          trace.step(thread);
        }
        if (!isWaiting(e)) {
          walker.answer(answer(e));
        }
      }
    }
    return trace;
  }

  private boolean isWaiting(int e) {
    return (g.strength[e] & AccessStrength.WAITING) != 0;
  }

  private long answer(int e) {
    return switch (g.kind[e]) {
      case ExecutionGraph.READ -> execution.found(e);
      case ExecutionGraph.CHOICE -> g.word[e];
      default -> 0;
    };
  }

  private List<Integer> events(int thread) {
    List<Integer> events = new ArrayList<>();
    for (int e = g.last[thread]; e >= 0; e = g.before[e]) {
      events.add(0, e);
    }
    return events;
  }
}
