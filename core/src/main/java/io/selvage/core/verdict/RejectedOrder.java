package io.selvage.core.verdict;

import java.util.List;

/**
 * Why an order of operations explains nothing: after the prefix, the operation cannot have had its
 * outcome.
 */
public record RejectedOrder(List<Integer> prefix, int operation, String why) {
  public RejectedOrder {
    prefix = List.copyOf(prefix);
  }
}
