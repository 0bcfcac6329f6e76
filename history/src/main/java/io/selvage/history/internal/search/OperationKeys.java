package io.selvage.history.internal.search;

import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.history.spec.PartitionedByKey;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The keys of operations, by their labels, where the specification is a product over keys.
 *
 * <p>Let x be the first operation to return of those not yet taken. Only operations called before
 * that return can come before x, and all of those may come next. In any solution take the first
 * operation y that has the key of x: all operations before it have other keys, so y may come first
 * instead. It therefore suffices to try operations with the key of x (a persistent set, Godefroid
 * 1996).
 */
final class OperationKeys {
  private final int[] keys;

  OperationKeys(Specification<?> specification, OperationLabels labels) {
    this.keys =
        specification instanceof PartitionedByKey partitioned
            ? keys(partitioned, labels)
            : new int[0];
  }

  /** Empty if some operation has no key. */
  private static int[] keys(PartitionedByKey partitioned, OperationLabels labels) {
    int[] keys = new int[labels.count()];
    Map<Value, Integer> numbers = new HashMap<>();
    for (int label = 0; label < keys.length; label++) {
      Optional<Value> key = partitioned.key(labels.example(label).invocation());
      if (key.isEmpty()) {
        return new int[0];
      }
      keys[label] = numbers.computeIfAbsent(key.get(), it -> numbers.size());
    }
    return keys;
  }

  /**
   * Whether to try an operation.
   *
   * @param first the label of the operation that returns first; -1 if unknown
   */
  boolean mayMatter(int label, int first) {
    return first < 0 || keys.length == 0 || keys[label] == keys[first];
  }
}
