package io.selvage.report.internal.explain;

import io.selvage.core.history.History;
import io.selvage.core.trace.MethodCall;
import io.selvage.core.trace.Schedule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The words for the steps of a schedule that the sentences about causes share. */
record StepWords(Schedule schedule, History history, OperationNames names, StepSentence steps) {
  private static final int MOST_BETWEEN = 3;

  Schedule.Line line(int step) {
    return schedule.lines().get(step);
  }

  String thread(int step) {
    return names.thread(line(step).thread());
  }

  String operation(int step) {
    int operation = line(step).operation();
    return operation >= 0 && operation < history.size()
        ? history.operation(operation).invocation().method() + "()"
        : names.thread(line(step).thread());
  }

  /** The call into a library that the step is part of, by the name of its method. */
  String library(int step) {
    return steps.call(step).map(call -> method(schedule.calls().get(call))).orElse("");
  }

  private static String method(MethodCall call) {
    int end = call.text().indexOf('(');
    return (end < 0 ? call.text() : call.text().substring(0, end)) + "()";
  }

  /** What other threads did meanwhile: their writes, if there are any. */
  String others(List<Integer> between) {
    Map<String, Set<String>> actions = new LinkedHashMap<>();
    List<Integer> writes =
        between.stream().filter(i -> line(i).effect().written().isPresent()).toList();
    for (int step : writes.isEmpty() ? between : writes) {
      String who = thread(step) + ", in " + operation(step) + ",";
      actions.computeIfAbsent(who, none -> new LinkedHashSet<>()).add(steps.of(step));
    }
    List<String> parts = new ArrayList<>();
    actions.forEach((who, what) -> parts.add(who + " " + some(List.copyOf(what))));
    return String.join("; ", parts);
  }

  /** Of many actions the last ones: they are what the second step meets. */
  private static String some(List<String> actions) {
    List<String> shown =
        actions.subList(Math.max(0, actions.size() - MOST_BETWEEN), actions.size());
    return shown.size() == 1
        ? shown.get(0)
        : String.join(", ", shown.subList(0, shown.size() - 1))
            + " and "
            + shown.get(shown.size() - 1);
  }
}
