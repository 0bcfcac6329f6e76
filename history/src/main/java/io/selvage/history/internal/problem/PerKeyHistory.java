package io.selvage.history.internal.problem;

import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.history.History;
import io.selvage.history.spec.PartitionedByKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The operations of one key. Under every criterion an execution of the whole restricts to one of
 * the part: the axioms require less of fewer operations, and the outcomes of a key depend only on
 * its own calls. So if a part fails the whole does; the converse requires more ({@link
 * io.selvage.history.internal.strategy.PerKeyStrategy}).
 *
 * @param numbers of its operations in the whole history
 */
public record PerKeyHistory(History history, List<Integer> numbers) {
  public PerKeyHistory {
    numbers = List.copyOf(numbers);
  }

  /** The parts of all keys; empty if there is a single key, or a call that accesses several. */
  public static List<PerKeyHistory> of(History history, Specification<?> specification) {
    if (!(specification instanceof PartitionedByKey partitioned)) {
      return List.of();
    }
    Map<Value, List<Integer>> keys = new LinkedHashMap<>();
    for (int i = 0; i < history.size(); i++) {
      Optional<Value> key = partitioned.key(history.operation(i).invocation());
      if (key.isEmpty()) {
        return List.of();
      }
      keys.computeIfAbsent(key.get(), it -> new ArrayList<>()).add(i);
    }
    return keys.size() <= 1
        ? List.of()
        : keys.values().stream()
            .map(
                key ->
                    new PerKeyHistory(
                        SubHistory.of(history, OperationNumbers.of(key)).history(), key))
            .toList();
  }
}
