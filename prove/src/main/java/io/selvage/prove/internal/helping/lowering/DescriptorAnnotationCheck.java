package io.selvage.prove.internal.helping.lowering;

import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.internal.helping.code.FieldRoles;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingStep;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks annotations against the code; the proof checks what they state about results. */
final class DescriptorAnnotationCheck {
  private final List<HelpingStep> code;
  private final List<FieldSlot> slots;
  private final List<HelpingOperation> operations;
  private final ValueFlow flow;

  DescriptorAnnotationCheck(
      List<HelpingStep> code,
      List<FieldSlot> slots,
      List<HelpingOperation> operations,
      ValueFlow flow) {
    this.code = code;
    this.slots = slots;
    this.operations = operations;
    this.flow = flow;
  }

  void require(DescriptorAnnotations hints, FieldRoles roles) {
    if (!hints.descriptors().isEmpty() && !hints.descriptors().equals(roles.descriptors())) {
      throw new UnsupportedClass(
          "PRV-096 @Descriptor is not on the class through which operations help each other");
    }
    int most = roles.parameters().values().stream().mapToInt(List::size).max().orElse(0);
    for (int argument : hints.arguments()) {
      if (argument < 0 || argument >= most) {
        throw new UnsupportedClass(
            "PRV-096 @Parameter(" + (argument + 1) + "): no operation has that many parameters");
      }
      hints.parameters(argument).forEach(slot -> requireParameter(slot, argument, roles));
    }
    hints.operations().stream().forEach(slot -> requireOperation(slot, roles));
  }

  private void requireParameter(int slot, int argument, FieldRoles roles) {
    boolean used =
        roles.parameters().values().stream()
            .anyMatch(found -> argument < found.size() && found.get(argument) == slot);
    if (!used) {
      throw new UnsupportedClass(
          "PRV-096 @Parameter("
              + (argument + 1)
              + ") "
              + slots.get(slot).name()
              + ": that argument is stored in another field");
    }
  }

  /**
   * Each operation that creates descriptors writes one constant, distinct from those of the others.
   */
  private void requireOperation(int slot, FieldRoles roles) {
    Map<Integer, String> known = new HashMap<>();
    for (HelpingOperation operation : operations) {
      Set<Integer> written = new HashSet<>();
      boolean makes = collect(operation, slot, roles, written);
      if (makes && written.isEmpty()) {
        written.add(0);
      }
      if (makes && (written.size() != 1 || !slots.get(slot).isFixed())) {
        throw wrong(slot, operation.name() + " does not write a constant there");
      }
      for (int constant : written) {
        String other = known.put(constant, operation.name());
        if (other != null) {
          throw wrong(slot, other + " and " + operation.name() + " write the same");
        }
      }
    }
  }

  private UnsupportedClass wrong(int slot, String why) {
    return new UnsupportedClass("PRV-097 @Operation " + slots.get(slot).name() + ": " + why);
  }

  /** Whether the operation creates a descriptor; collects what it writes into the slot. */
  private boolean collect(
      HelpingOperation operation, int slot, FieldRoles roles, Set<Integer> written) {
    boolean makes = false;
    for (int at : reached(operation.entry()).stream().toArray()) {
      HelpingOp op = code.get(at).op();
      makes |= op instanceof HelpingOp.New made && roles.isDescriptor(made.type());
      if (op instanceof HelpingOp.Store store && store.slot() == slot) {
        List<Integer> constants = flow.constantsAt(at, store.from());
        written.addAll(constants.isEmpty() ? List.of(-1, -2) : constants);
      }
    }
    return makes;
  }

  private BitSet reached(int entry) {
    BitSet seen = new BitSet();
    ArrayDeque<Integer> open = new ArrayDeque<>(List.of(entry));
    while (!open.isEmpty()) {
      int at = open.poll();
      if (at >= 0 && !seen.get(at)) {
        seen.set(at);
        open.add(code.get(at).next());
        open.add(code.get(at).otherwise());
      }
    }
    return seen;
  }
}
