package io.selvage.reproduce.relinche;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.syntax.CallSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The calls of clients.
 *
 * @param fresh methods that get a distinct value in each call
 * @param fixed calls with fixed arguments
 */
record CallMenu(List<String> fresh, List<Invocation> fixed) {
  /** Larger than any number of calls, so that the two are not confused. */
  private static final int STEP = 10;

  static CallMenu container(String insert, String... others) {
    return new CallMenu(List.of(insert), Stream.of(others).map(Invocation::of).toList());
  }

  static CallMenu calls(String text) {
    return new CallMenu(List.of(), CallSyntax.calls(text));
  }

  /** As in "offer(…), poll()". */
  String text() {
    return Stream.concat(
            fresh.stream().map(method -> method + "(…)"), fixed.stream().map(Invocation::toString))
        .collect(Collectors.joining(", "));
  }

  /** All multisets of the given number of calls. */
  List<List<Invocation>> ofSize(int size) {
    List<List<Invocation>> all = new ArrayList<>();
    extend(0, size, new ArrayList<>(), all);
    return all;
  }

  private void extend(int from, int left, List<Integer> chosen, List<List<Invocation>> all) {
    if (left == 0) {
      all.add(calls(chosen));
      return;
    }
    for (int item = from; item < fresh.size() + fixed.size(); item++) {
      chosen.add(item);
      extend(item, left - 1, chosen, all);
      chosen.remove(chosen.size() - 1);
    }
  }

  private List<Invocation> calls(List<Integer> chosen) {
    List<Invocation> calls = new ArrayList<>();
    for (int item : chosen) {
      calls.add(
          item < fresh.size()
              ? Invocation.of(fresh.get(item), new Value.Whole(STEP * (calls.size() + 1L)))
              : fixed.get(item - fresh.size()));
    }
    return calls;
  }

  /**
   * The given numbers of calls of the first and of the second method: the paper's workload (section
   * 6.1).
   */
  List<Invocation> of(int inserts, int others) {
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < inserts; i++) {
      chosen.add(0);
    }
    for (int i = 0; i < others; i++) {
      chosen.add(1);
    }
    return calls(chosen);
  }
}
