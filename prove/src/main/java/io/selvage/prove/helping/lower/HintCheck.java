package io.selvage.prove.helping.lower;

import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Roles;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Step;
import io.selvage.prove.lower.Unsupported;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Whether annotations say what the code does; what they say of results is checked in the proof. */
final class HintCheck {
  private final List<Step> code;
  private final List<Slot> slots;
  private final List<Operation> operations;
  private final Flow flow;

  HintCheck(List<Step> code, List<Slot> slots, List<Operation> operations, Flow flow) {
    this.code = code;
    this.slots = slots;
    this.operations = operations;
    this.flow = flow;
  }

  void require(Hints hints, Roles roles) {
    if (!hints.descriptors().isEmpty() && !hints.descriptors().equals(roles.descriptors())) {
      throw new Unsupported(
          "PRV-096 @Descriptor is not the class of what operations show each other");
    }
    int most = roles.parameters().values().stream().mapToInt(List::size).max().orElse(0);
    for (int argument : hints.arguments()) {
      if (argument < 0 || argument >= most) {
        throw new Unsupported(
            "PRV-096 @Parameter(" + (argument + 1) + "): no operation has so many arguments");
      }
      hints.parameters(argument).forEach(slot -> requireParameter(slot, argument, roles));
    }
    hints.operations().stream().forEach(slot -> requireOperation(slot, roles));
  }

  private void requireParameter(int slot, int argument, Roles roles) {
    boolean used =
        roles.parameters().values().stream()
            .anyMatch(found -> argument < found.size() && found.get(argument) == slot);
    if (!used) {
      throw new Unsupported(
          "PRV-096 @Parameter("
              + (argument + 1)
              + ") "
              + slots.get(slot).name()
              + ": that argument is elsewhere");
    }
  }

  /** Each operation that makes descriptors writes one constant, and no two the same. */
  private void requireOperation(int slot, Roles roles) {
    Map<Integer, String> known = new HashMap<>();
    for (Operation operation : operations) {
      Set<Integer> written = new HashSet<>();
      boolean makes = collect(operation, slot, roles, written);
      if (makes && written.isEmpty()) {
        written.add(0);
      }
      if (makes && (written.size() != 1 || !slots.get(slot).isFixed())) {
        throw wrong(slot, operation.name() + " writes no constant there");
      }
      for (int constant : written) {
        String other = known.put(constant, operation.name());
        if (other != null) {
          throw wrong(slot, other + " and " + operation.name() + " write the same");
        }
      }
    }
  }

  private Unsupported wrong(int slot, String why) {
    return new Unsupported("PRV-097 @Operation " + slots.get(slot).name() + ": " + why);
  }

  /** Whether the operation makes a descriptor; what it writes into the slot goes into the set. */
  private boolean collect(Operation operation, int slot, Roles roles, Set<Integer> written) {
    boolean makes = false;
    for (int at : reached(operation.entry()).stream().toArray()) {
      Op op = code.get(at).op();
      makes |= op instanceof Op.New made && roles.isDescriptor(made.type());
      if (op instanceof Op.Store store && store.slot() == slot) {
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
