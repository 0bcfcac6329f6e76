package io.selvage.history.internal.search;

import io.selvage.core.Operation;
import io.selvage.core.history.History;
import java.util.Arrays;

/**
 * Operations without their threads, numbered: what the specification can distinguish. Operations
 * with the same label behave the same in the same state. If there are very many, some equal
 * operations have different labels: that costs time but not soundness, and keeps the table small
 * enough for the cache.
 */
final class OperationLabels {
  private static final int MOST_SHARED = 1 << 14;

  private final int[] byOperation;
  private Operation[] examples = new Operation[16];
  private int count;
  private int[] table = new int[32];
  private int shared;

  OperationLabels(History history) {
    this.byOperation = new int[history.size()];
    for (int i = 0; i < byOperation.length; i++) {
      byOperation[i] = find(history.operation(i));
    }
    this.table = new int[0];
  }

  /** The label of each operation. */
  int[] byOperation() {
    return byOperation;
  }

  int count() {
    return count;
  }

  Operation example(int label) {
    return examples[label];
  }

  private int find(Operation operation) {
    int mask = table.length - 1;
    int slot = hash(operation) & mask;
    for (int there = table[slot]; there != 0; there = table[slot]) {
      if (same(examples[there - 1], operation)) {
        return there - 1;
      }
      slot = slot + 1 & mask;
    }
    if (count == examples.length) {
      examples = Arrays.copyOf(examples, 2 * count);
    }
    examples[count++] = operation;
    if (shared < MOST_SHARED) {
      table[slot] = count;
      if (++shared * 2 > table.length) {
        grow();
      }
    }
    return count - 1;
  }

  private static int hash(Operation operation) {
    int hash = operation.invocation().hashCode() * 31 + operation.outcome().hashCode();
    hash *= 0x9E3779B1;
    return hash ^ hash >>> 15;
  }

  private static boolean same(Operation a, Operation b) {
    return a.invocation().equals(b.invocation()) && a.outcome().equals(b.outcome());
  }

  private void grow() {
    table = new int[2 * table.length];
    for (int label = 0; label < count; label++) {
      int slot = hash(examples[label]) & table.length - 1;
      while (table[slot] != 0) {
        slot = slot + 1 & table.length - 1;
      }
      table[slot] = label + 1;
    }
  }
}
