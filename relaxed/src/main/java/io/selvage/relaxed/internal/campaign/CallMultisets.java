package io.selvage.relaxed.internal.campaign;

import io.selvage.core.Invocation;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All multisets of calls of one size: the most parallel clients. For a library that does not
 * inspect its arguments, how often each method is called, with arguments that are all different;
 * for others, how often each call is made.
 */
public final class CallMultisets {
  private final List<List<Invocation>> menu = new ArrayList<>();
  private final MostParallelClient.Independence independence;

  /**
   * @param alphabet all calls; if arguments do not matter, as many of each method as will be made,
   *     with the same arguments for all methods
   */
  public CallMultisets(List<Invocation> alphabet, MostParallelClient.Independence independence) {
    this.independence = independence;
    if (independence == MostParallelClient.Independence.NONE) {
      alphabet.forEach(call -> menu.add(List.of(call)));
      return;
    }
    Map<String, List<Invocation>> byMethod = new LinkedHashMap<>();
    alphabet.forEach(
        call -> byMethod.computeIfAbsent(call.method(), m -> new ArrayList<>()).add(call));
    menu.addAll(byMethod.values());
  }

  public List<MostParallelClient> ofSize(int size) {
    List<MostParallelClient> all = new ArrayList<>();
    extend(0, size, new ArrayList<>(), all);
    return all;
  }

  private void extend(int at, int left, List<Integer> chosen, List<MostParallelClient> all) {
    if (left == 0) {
      all.add(calls(chosen));
      return;
    }
    for (int item = at; item < menu.size(); item++) {
      chosen.add(item);
      extend(item, left - 1, chosen, all);
      chosen.remove(chosen.size() - 1);
    }
  }

  private MostParallelClient calls(List<Integer> chosen) {
    List<Invocation> calls = new ArrayList<>();
    int given = 0;
    for (int item : chosen) {
      List<Invocation> same = menu.get(item);
      boolean isGiven = independence != MostParallelClient.Independence.NONE && same.size() > 1;
      calls.add(same.get(isGiven ? given++ : 0));
    }
    return MostParallelClient.of(calls, independence);
  }
}
