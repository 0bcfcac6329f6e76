package io.selvage.history.internal.search;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.history.History;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** For each pending operation, the previous one by number that makes the same call. */
final class DuplicatePendingCalls {
  static final int NONE = -1;

  private DuplicatePendingCalls() {}

  static int[] of(History history) {
    int[] twins = new int[history.size()];
    Arrays.fill(twins, NONE);
    Map<Invocation, Integer> last = new HashMap<>();
    for (int i = 0; i < twins.length; i++) {
      Operation operation = history.operation(i);
      if (operation.isPending()) {
        Integer twin = last.put(operation.invocation(), i);
        twins[i] = twin == null ? NONE : twin;
      }
    }
    return twins;
  }

  /**
   * For each of the given pending operations, the index of the previous one that makes the same
   * call.
   */
  static int[] of(History history, int[] pending) {
    int[] twins = new int[pending.length];
    Map<Invocation, Integer> last = new HashMap<>();
    for (int i = 0; i < twins.length; i++) {
      Integer twin = last.put(history.operation(pending[i]).invocation(), i);
      twins[i] = twin == null ? NONE : twin;
    }
    return twins;
  }
}
