package io.selvage.prove.internal.helping.code;

import io.selvage.prove.code.AbstractType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A class as steps.
 *
 * @param construct the entry of the constructor
 * @param variables their number
 * @param types names of types; the first three are the object, values of clients, numbers
 * @param live for each step, the live variables
 * @param returns slots annotated as holding the result of a helped operation
 * @param masks by array length, the masks that keep computed indices below it
 */
public record HelpingProgram(
    String name,
    AbstractType abstractType,
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

  /** What clients pass: never dereferenced. */
  public static final int VALUE = 1;

  /** Ints that are arguments, or numbers of threads; array elements are their fields. */
  public static final int NUMBER = 2;

  /** The first type of objects that the class creates. */
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

  /** An index computed as the bitwise and of some number and the mask. */
  public record Mask(int bits, int length) {}

  /** The slots of a type, by index. */
  public List<FieldSlot> slotsOf(int type) {
    List<FieldSlot> found = new ArrayList<>();
    slots.stream().filter(slot -> slot.type() == type).forEach(found::add);
    return found;
  }

  public boolean isCell() {
    return abstractType == AbstractType.CONDITIONAL_CELL;
  }

  /** Whether objects of the type are the nodes of a stack. */
  public boolean isNode(int type) {
    return roles.link() != FieldRoles.NONE && slots.get(roles.link()).type() == type;
  }

  /** Whether descriptors hold in the slot the node with an argument rather than the argument. */
  public boolean holdsNode(int slot) {
    List<Integer> types = slots.get(slot).types();
    return types.size() == 1 && isNode(types.get(0));
  }

  /** Whether the thread has a number of its own, by which others find it. */
  public boolean hasThreadNumbers() {
    return code.stream().anyMatch(step -> step.op() instanceof HelpingOp.Mine);
  }

  /** The maximum number of arguments of an operation. */
  public int arity() {
    return operations.stream().mapToInt(each -> each.arguments().size()).max().orElse(0);
  }
}
