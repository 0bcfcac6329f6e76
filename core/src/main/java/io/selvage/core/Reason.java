package io.selvage.core;

import java.util.List;

/**
 * Why an order of operations is no explanation: after the prefix, the operation cannot have had its
 * outcome.
 */
public record Reason(List<Integer> prefix, int operation, String why) {
  public Reason {
    prefix = List.copyOf(prefix);
  }
}
