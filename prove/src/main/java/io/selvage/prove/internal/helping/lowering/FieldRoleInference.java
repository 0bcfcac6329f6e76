package io.selvage.prove.internal.helping.lowering;

import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.internal.helping.code.FieldRoles;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingOperationKind;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Infers the roles of fields from the data flow, regardless of names. */
final class FieldRoleInference {
  private final List<FieldSlot> slots;
  private final List<HelpingOperation> operations;
  private final ValueFlow flow;
  private final DescriptorAnnotations hints;

  FieldRoleInference(
      List<FieldSlot> slots,
      List<HelpingOperation> operations,
      ValueFlow flow,
      DescriptorAnnotations hints) {
    this.slots = slots;
    this.operations = operations;
    this.flow = flow;
    this.hints = hints;
  }

  private int only(String what, IntPredicate fits) {
    int[] found = IntStream.range(0, slots.size()).filter(fits).toArray();
    if (found.length != 1) {
      throw new UnsupportedClass(
          "PRV-063 " + (found.length == 0 ? "no field is " : "several fields are ") + what);
    }
    return found[0];
  }

  private boolean isShared(int slot, int type) {
    return slots.get(slot).type() == type
        && slots.get(slot).flavour() == FieldSlot.Flavour.VOLATILE;
  }

  private static boolean hasMade(FieldSlot slot) {
    return slot.types().stream().anyMatch(type -> type >= HelpingProgram.MADE);
  }

  // ---------------------------------------------------------------- cells

  FieldRoles ofCell() {
    int root =
        only(
            "the cell that holds values and descriptors",
            s ->
                isShared(s, HelpingProgram.OBJECT)
                    && slots.get(s).types().contains(HelpingProgram.VALUE)
                    && hasMade(slots.get(s)));
    int control = only("what conditions depend on", this::isControl);
    BitSet descriptors = new BitSet();
    slots.get(root).types().stream()
        .filter(t -> t >= HelpingProgram.MADE)
        .forEach(descriptors::set);
    Map<Integer, List<Integer>> parameters = new HashMap<>();
    for (int i = 0; i < operations.size(); i++) {
      if (operations.get(i).kind() == HelpingOperationKind.SWAP) {
        boolean indexed = slots.get(control).type() == HelpingProgram.NUMBER;
        if (operations.get(i).arguments().size() != (indexed ? 4 : 2)) {
          throw new UnsupportedClass(
              "PRV-063 "
                  + operations.get(i).name()
                  + " does not identify the condition that it uses");
        }
        parameters.put(i, parameters(i, descriptors));
      }
    }
    return checked(
        new FieldRoles(
            root,
            control,
            FieldRoles.NONE,
            FieldRoles.NONE,
            descriptors,
            tokens(descriptors),
            parameters));
  }

  private boolean isControl(int slot) {
    return IntStream.range(0, operations.size())
        .filter(i -> operations.get(i).kind() == HelpingOperationKind.CONTROL)
        .anyMatch(
            i ->
                operations.get(i).arguments().size() == 1
                    ? isShared(slot, HelpingProgram.OBJECT) && flow.gets(slot, i, 0)
                    : isShared(slot, HelpingProgram.NUMBER) && flow.gets(slot, i, 1));
  }

  private List<Integer> parameters(int operation, BitSet descriptors) {
    List<Integer> found = new ArrayList<>();
    for (int k = 0; k < operations.get(operation).arguments().size(); k++) {
      int argument = k;
      found.add(
          only(
              "the field of the descriptor for argument " + (k + 1) + " of its operation",
              s ->
                  descriptors.get(slots.get(s).type())
                      && slots.get(s).isFixed()
                      && isParameter(s, operation, argument)));
    }
    return found;
  }

  /** As annotated, if the argument is annotated at all, but only where it flows. */
  private boolean isParameter(int slot, int operation, int argument) {
    List<Integer> said = hints.parameters(argument);
    if (said.isEmpty()) {
      return flow.getsOnly(slot, operation, argument);
    }
    if (said.contains(slot) && !flow.gets(slot, operation, argument)) {
      throw new UnsupportedClass(
          "PRV-096 @Parameter("
              + (argument + 1)
              + ") "
              + slots.get(slot).name()
              + ": that argument of "
              + operations.get(operation).name()
              + " is never stored there");
    }
    return said.contains(slot);
  }

  private BitSet tokens(BitSet descriptors) {
    BitSet tokens = new BitSet();
    IntStream.range(0, slots.size())
        .filter(s -> slots.get(s).types().stream().anyMatch(descriptors::get))
        .forEach(tokens::set);
    return tokens;
  }

  private FieldRoles checked(FieldRoles roles) {
    if (roles.descriptors().cardinality() != 1) {
      throw new UnsupportedClass("PRV-063 descriptors of several classes are not supported");
    }
    for (int s = roles.tokens().nextSetBit(0); s >= 0; s = roles.tokens().nextSetBit(s + 1)) {
      boolean fits =
          isShared(s, HelpingProgram.NUMBER) && roles.link() != FieldRoles.NONE
              || isShared(s, HelpingProgram.OBJECT) && s == roles.root();
      if (!fits || slots.get(s).isHavoc()) {
        throw new UnsupportedClass("PRV-063 a descriptor is stored in " + slots.get(s).name());
      }
    }
    return roles;
  }

  // ---------------------------------------------------------------- stacks

  private boolean isOf(int slot, BitSet descriptors) {
    return descriptors.get(slots.get(slot).type()) && slots.get(slot).isFixed();
  }

  /** If no descriptor holds the argument itself, one slot may hold the node with it. */
  private Optional<List<Integer>> inNodes(int operation, BitSet descriptors, int node) {
    boolean puts = operations.get(operation).kind() == HelpingOperationKind.PUT;
    boolean direct =
        IntStream.range(0, slots.size())
            .anyMatch(s -> isOf(s, descriptors) && flow.getsOnly(s, operation, 0));
    int[] carriers =
        IntStream.range(0, slots.size())
            .filter(s -> isOf(s, descriptors) && slots.get(s).types().equals(List.of(node)))
            .toArray();
    return puts && !direct && carriers.length == 1
        ? Optional.of(List.of(carriers[0]))
        : Optional.empty();
  }

  FieldRoles ofStack() {
    int link =
        only(
            "the link of a node",
            s ->
                slots.get(s).type() >= HelpingProgram.MADE
                    && slots.get(s).types().contains(slots.get(s).type()));
    int node = slots.get(link).type();
    int root =
        only(
            "the top of the stack",
            s -> isShared(s, HelpingProgram.OBJECT) && slots.get(s).types().equals(List.of(node)));
    int put =
        IntStream.range(0, operations.size())
            .filter(i -> operations.get(i).kind() == HelpingOperationKind.PUT)
            .findFirst()
            .orElseThrow(() -> new UnsupportedClass("PRV-063 no operation stores a value"));
    int value =
        only(
            "the value of a node",
            s -> slots.get(s).type() == node && slots.get(s).isFixed() && flow.getsOnly(s, put, 0));
    BitSet descriptors = new BitSet();
    slots.stream()
        .filter(slot -> slot.type() == HelpingProgram.NUMBER)
        .flatMap(slot -> slot.types().stream())
        .filter(type -> type >= HelpingProgram.MADE && type != node)
        .forEach(descriptors::set);
    only(
        "what nodes are kept in, besides links and descriptors",
        s -> s != link && slots.get(s).types().contains(node) && !isOf(s, descriptors));
    Map<Integer, List<Integer>> parameters = new HashMap<>();
    for (int i = 0; i < operations.size(); i++) {
      int of = i;
      parameters.put(i, inNodes(i, descriptors, node).orElseGet(() -> parameters(of, descriptors)));
    }
    return checked(
        new FieldRoles(
            root, FieldRoles.NONE, link, value, descriptors, tokens(descriptors), parameters));
  }
}
