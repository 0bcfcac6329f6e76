package io.selvage.prove.internal.helping.code;

import io.selvage.prove.code.AbstractType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A class as steps.
 *
 * @param construct where the constructor begins
 * @param variables how many
 * @param types names of types; the first three are the object, values of clients, numbers
 * @param live for each step, the variables that are still read
 * @param returns slots that are said to hold what an operation returns that was helped
 * @param masks by the lengths of arrays, the masks that keep computed indices below them
 */
public record HelpingProgram(
    String name,
    AbstractType promise,
    List<HelpingStep> code,
    int construct,
    List<HelpingOperation> operations,
    int variables,
    List<String> types,
    List<FieldSlot> slots,
    FieldRoles roles,
    List<BitSet> live,
    List<String> assumptions,
    List<Mask> masks,
    List<Integer> returns) {
  /** The object under proof. */
  public static final int OBJECT = 0;

  /** What clients pass: never looked into. */
  public static final int VALUE = 1;

  /** Ints that are arguments, or numbers of threads; elements of arrays are their fields. */
  public static final int NUMBER = 2;

  /** The first type of objects that the class makes. */
  public static final int MADE = 3;

  public HelpingProgram {
    code = List.copyOf(code);
    operations = List.copyOf(operations);
    types = List.copyOf(types);
    slots = List.copyOf(slots);
    live = List.copyOf(live);
    assumptions = List.copyOf(assumptions);
    masks = List.copyOf(masks);
    returns = List.copyOf(returns);
  }

  /** An index is computed as the bits of some number that are those of the mask, too. */
  public record Mask(int bits, int length) {}

  /** The slots of a type, by their places. */
  public List<FieldSlot> slotsOf(int type) {
    List<FieldSlot> found = new ArrayList<>();
    slots.stream().filter(slot -> slot.type() == type).forEach(found::add);
    return found;
  }

  public boolean isCell() {
    return promise == AbstractType.CONDITIONAL_CELL;
  }

  /** Whether objects of the type are the nodes of a stack. */
  public boolean isNode(int type) {
    return roles.link() != FieldRoles.NONE && slots.get(roles.link()).type() == type;
  }

  /** Whether descriptors have in the slot the node with an argument, and not the argument. */
  public boolean holdsNode(int slot) {
    List<Integer> types = slots.get(slot).types();
    return types.size() == 1 && isNode(types.get(0));
  }

  /** Whether the thread has a number of its own, by which others find it. */
  public boolean hasThreadNumbers() {
    return code.stream().anyMatch(step -> step.op() instanceof HelpingOp.Mine);
  }

  /** The most arguments that an operation has. */
  public int arity() {
    return operations.stream().mapToInt(each -> each.arguments().size()).max().orElse(0);
  }
}
