package io.selvage.program.internal.determinism;

import io.selvage.program.code.AccessLocation;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.internal.analysis.ControlDependence;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Calls on atomic variables that are stored in fields: the field is derived from the code before
 * the call, so that two counters of a class are two locations rather than one.
 */
final class AtomicHolders {
  private static final Set<String> ATOMICS =
      Set.of(
          "java/util/concurrent/atomic/AtomicInteger",
          "java/util/concurrent/atomic/AtomicLong",
          "java/util/concurrent/atomic/AtomicBoolean",
          "java/util/concurrent/atomic/AtomicReference");

  private AtomicHolders() {}

  /**
   * The field that holds the receiver, if it is an atomic variable and the call takes no function.
   */
  static Optional<FieldInfo> of(
      RegisterCode code, int pc, RegisterInstruction.Invocation call, Optional<MethodInfo> method) {
    boolean known =
        method
            .filter(it -> ATOMICS.contains(it.owner().name()))
            .filter(it -> !it.isStatic() && !it.name().equals("<init>"))
            .filter(it -> !it.descriptor().contains("Operator"))
            .isPresent();
    return known ? holder(code, pc, call.first()) : Optional.empty();
  }

  /** Whether it is the field inside an atomic variable. */
  static boolean isInside(FieldInfo field) {
    return ATOMICS.contains(field.owner().name());
  }

  static boolean onlyReads(MethodInfo method) {
    return method.name().startsWith("get") && method.parameters() == 1
        || method.name().endsWith("Value")
        || method.name().equals("toString");
  }

  private static Optional<FieldInfo> holder(RegisterCode code, int pc, int register) {
    List<Integer> pcs = code.pcs().boxed().toList();
    int wanted = register;
    for (int i = pcs.indexOf(pc) - 1; i >= 0; i--) {
      RegisterInstruction insn = code.at(pcs.get(i));
      if (insn.to() != wanted) {
        continue;
      }
      if (insn instanceof RegisterInstruction.Move move) {
        wanted = move.from();
      } else if (insn instanceof RegisterInstruction.Read read
          && read.place() instanceof AccessLocation.Slot slot) {
        return isOnlyWay(code, pcs, pcs.get(i), pc) ? slot.field() : Optional.empty();
      } else {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Whether no jump from elsewhere leads between the two instructions. */
  private static boolean isOnlyWay(RegisterCode code, List<Integer> pcs, int first, int to) {
    return pcs.stream()
        .filter(pc -> pc < first || pc > to)
        .flatMap(pc -> ControlDependence.next(code, pc).stream())
        .noneMatch(target -> target > first && target <= to);
  }
}
