package io.selvage.reproduce.relinche;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.syntax.CallSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What clients call.
 *
 * @param fresh methods that get a value of their own in each call
 * @param fixed calls that are made as they are
 */
record CallMenu(List<String> fresh, List<Invocation> fixed) {
  /** Larger than any count of calls, so that it is not taken for one. */
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

  /** All multisets of so many calls. */
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

  /** So many of the first method, and then of the second: the paper's workload (section 6.1). */
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
