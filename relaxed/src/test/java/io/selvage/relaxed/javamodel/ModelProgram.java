package io.selvage.relaxed.javamodel;

import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.graph.ExecutionGraph;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A program in the notation of {@code testdata/java-model}: threads with conditions, expressions,
 * references and constructors. Everything is 0 at first.
 */
final class ModelProgram implements ExecutionExplorer.Code {
  /** The numbers of objects begin here, apart from numbers that programs write. */
  private static final long OBJECTS = 1_000;

  private final String finalField;
  private final List<List<ModelInstruction>> threads = new ArrayList<>();
  private final List<List<String>> registers = new ArrayList<>();
  private final List<String> objects = new ArrayList<>();
  private final List<String> fields = new ArrayList<>(List.of("f"));

  ModelProgram(String text) {
    boolean hasFinal = text.startsWith("final ");
    int colon = text.indexOf(": ");
    finalField = hasFinal ? text.substring("final ".length(), colon) : "";
    for (String thread : (hasFinal ? text.substring(colon + 2) : text).split("\\|\\|")) {
      List<String> names = new ArrayList<>();
      registers.add(names);
      threads.add(new ModelProgramReader(thread, names).read());
    }
  }

  /** The number of an object, which is also a reference to it. */
  long object(String name) {
    if (!objects.contains(name)) {
      objects.add(name);
    }
    return OBJECTS + objects.indexOf(name);
  }

  int field(String name) {
    if (!fields.contains(name)) {
      fields.add(name);
    }
    return fields.indexOf(name);
  }

  boolean isFinal(int field) {
    return fields.get(field).equals(finalField);
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
    return new ModelThread(this, threads.get(thread), registers.get(thread));
  }

  @Override
  public long initial(long object, int slot) {
    return 0;
  }

  /** Whether an execution ends as {@code 0:r0=1 & [x]=2} says. */
  boolean satisfies(String condition, ExploredExecution execution) {
    return execution.isComplete()
        && Arrays.stream(condition.split("&"))
            .map(each -> each.strip().split("="))
            .allMatch(sides -> found(sides[0], execution) == word(sides[1]));
  }

  private long found(String what, ExploredExecution execution) {
    if (what.startsWith("[")) {
      String place = what.substring(1, what.length() - 1);
      return execution.last(object(base(place)), field(member(place)), 0);
    }
    int thread = Integer.parseInt(what.substring(0, what.indexOf(':')));
    String register = what.substring(what.indexOf(':') + 1);
    return execution.ending(thread)[registers.get(thread).indexOf(register)];
  }

  private long word(String text) {
    return Character.isLetter(text.charAt(0)) ? object(text) : Long.parseLong(text);
  }

  static String base(String place) {
    return place.contains(".") ? place.substring(0, place.indexOf('.')) : place;
  }

  static String member(String place) {
    return place.contains(".") ? place.substring(place.indexOf('.') + 1) : "f";
  }

  /** The events, reads-from and modification order of an execution, as text. */
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
    return e < 0 ? "initially" : g.thread[e] + "." + g.index[e];
  }
}
