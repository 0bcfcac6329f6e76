package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.code.HelpingOperationKind;
import io.selvage.prove.internal.helping.facts.PoolItem;
import io.selvage.prove.smt.HelpedTests;
import java.util.List;
import java.util.Optional;

/**
 * Whether fields annotated as results hold them (section 4: a helped operation must return the
 * value of the return field): in the descriptor itself, or in the one that replaces it.
 */
final class ReturnFieldCheck {
  private final CheckerProgram plan;
  private final HelpedTests tests;

  ReturnFieldCheck(CheckerProgram plan, HelpedTests tests) {
    this.plan = plan;
    this.tests = tests;
  }

  /** Every result is in such a field, and every such field holds some result. */
  Optional<String> doubt(List<PoolItem> pool) {
    List<Integer> said = plan.program.returns();
    List<PoolItem> returning = pool.stream().filter(this::returns).toList();
    for (PoolItem item : returning) {
      if (!said.isEmpty() && said.stream().noneMatch(slot -> holds(item, slot))) {
        return Optional.of(doubt(said.get(0), item));
      }
    }
    return said.stream()
        .filter(slot -> returning.stream().noneMatch(item -> holds(item, slot)))
        .findFirst()
        .map(
            slot ->
                returning.isEmpty()
                    ? "PRV-098 @Return "
                        + plan.slot(slot).name()
                        + ": no operation provides a result for another"
                    : doubt(slot, returning.get(0)));
  }

  private boolean returns(PoolItem item) {
    return plan.program.operations().stream()
        .filter(operation -> operation.name().equals(item.operation()))
        .anyMatch(
            operation ->
                operation.kind() == HelpingOperationKind.TAKE
                    || operation.kind() == HelpingOperationKind.SWAP);
  }

  private String doubt(int slot, PoolItem item) {
    return "PRV-098 @Return "
        + plan.slot(slot).name()
        + ": this is not what "
        + item.operation()
        + " returns when another operation completed it";
  }

  private boolean holds(PoolItem item, int slot) {
    String own = DescriptorAbstraction.label(plan, "d", plan.slot(slot));
    String other = DescriptorAbstraction.label(plan, "e", plan.slot(slot));
    return tests.equates(item, DescriptorAbstraction.RETURN, own)
        || tests.equates(item, DescriptorAbstraction.RETURN, other);
  }
}
