package io.selvage.relaxed.axiomatic;

import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A program as the engine runs it. */
final class EngineProgram implements ExecutionExplorer.Code {
  /** Neither numbers that programs write nor references. */
  private static final long VARIABLES = 10_000_000;

  private final JavaProgram program;
  private final List<EngineCode> threads = new ArrayList<>();

  /** The names of places that are not fields, in the order of their numbers. */
  private final List<String> variables = new ArrayList<>();

  private final List<String> fields = new ArrayList<>();

  EngineProgram(JavaProgram program) {
    this.program = program;
    for (int t = 0; t < program.threads().size(); t++) {
      threads.add(EngineCode.of(program.threads().get(t), program.registers(t)));
    }
  }

  /** A key of a location. */
  record Cell(long object, int slot) {}

  Cell cell(String place) {
    int dot = place.indexOf('.');
    return dot < 0
        ? new Cell(VARIABLES + number(variables, place), 0)
        : new Cell(ObjectNames.number(place.substring(0, dot)), field(place.substring(dot + 1)));
  }

  int field(String name) {
    return number(fields, name);
  }

  private static int number(List<String> names, String name) {
    if (!names.contains(name)) {
      names.add(name);
    }
    return names.indexOf(name);
  }

  boolean isFinal(String field) {
    return program.finals().contains(field);
  }

  @Override
  public int threads() {
    return threads.size();
  }

  @Override
  public boolean isInitial(int thread) {
    return true;
  }

  @Override
  public ReplayableThread walker(int thread) {
    return new EngineThread(this, threads.get(thread));
  }

  @Override
  public long initial(long object, int slot) {
    return 0;
  }

  Ending ending(ExploredExecution execution) {
    Map<String, Long> words = new TreeMap<>();
    for (int t = 0; t < threads(); t++) {
      List<String> names = threads.get(t).registers();
      long[] last = execution.ending(t);
      for (int i = 0; i < names.size(); i++) {
        words.put(t + ":" + names.get(i), last[i]);
      }
    }
    for (String variable : variables) {
      words.put(
          "[" + variable + "]", execution.last(VARIABLES + variables.indexOf(variable), 0, 0));
    }
    for (String object : List.of("A", "B")) {
      for (String field : fields) {
        words.put(
            "[" + object + "." + field + "]",
            execution.last(ObjectNames.number(object), fields.indexOf(field), 0));
      }
    }
    return new Ending(words).withoutUnwritten();
  }

  /** The events, reads-from and the order of writes, as text. */
  String graph(ExploredExecution execution) {
    ExecutionGraph g = execution.graph();
    List<String> parts = new ArrayList<>();
    for (int e = 0; e < g.size; e++) {
      String source = g.kind[e] == ExecutionGraph.READ ? name(g, g.source[e]) : "";
      String former = g.kind[e] == ExecutionGraph.WRITE ? name(g, g.earlier[e]) : "";
      parts.add(name(g, e) + " " + g.place[e] + " " + g.word[e] + " " + source + " " + former);
    }
    Collections.sort(parts);
    return parts.toString();
  }

  private static String name(ExecutionGraph g, int e) {
    return e < 0 ? "initial" : g.thread[e] + "." + g.index[e];
  }
}
