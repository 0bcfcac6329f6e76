package io.selvage.prove.internal.helping.facts;

import io.selvage.prove.clauses.ClauseComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An item of the paper's pool (section 4): an operation that other threads linearize, what holds
 * for its descriptor afterwards, and the action. In the condition {@code d} is the descriptor,
 * {@code e} the one that replaces it, {@code return} the result of the operation.
 *
 * @param condition equations and inequalities
 * @param names the existential variables, in the order of the condition
 * @param since what held at some point since the descriptor was published; empty for none
 * @param steps which operation does it where, and whether that is the owner
 * @param witnesses lines at which the owner can detect it
 */
public record PoolItem(
    String operation,
    List<ClauseComparison> condition,
    List<String> names,
    String since,
    String action,
    List<String> steps,
    List<Integer> witnesses) {
  public PoolItem {
    condition = List.copyOf(condition);
    names = List.copyOf(names);
    steps = List.copyOf(steps);
    witnesses = List.copyOf(witnesses);
  }

  public PoolItem witnessed(List<Integer> lines) {
    return new PoolItem(operation, condition, names, since, action, steps, lines);
  }

  /** In the paper's notation. */
  public String item() {
    String quantifier = names.isEmpty() ? "" : "∃" + String.join(" ", names) + ". ";
    List<String> all = new ArrayList<>();
    condition.stream()
        .filter(each -> each.sign() == ClauseComparison.Sign.SAME)
        .forEach(each -> all.add(each.toString()));
    if (!since.isEmpty()) {
      all.add(since);
    }
    return "(" + operation + ", " + quantifier + String.join(" ∧ ", all) + ", " + action + ")";
  }

  @Override
  public String toString() {
    String lines = witnesses.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return item()
        + ": "
        + String.join("; ", steps)
        + (witnesses.isEmpty() ? "" : "; " + operation + " can tell at line " + lines);
  }
}
