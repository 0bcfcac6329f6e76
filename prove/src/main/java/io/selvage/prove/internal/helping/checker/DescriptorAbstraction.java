package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingOperationKind;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The paper's α (Figure 6): only equations over the fields of descriptors are kept; list nodes,
 * local variables and everything else is forgotten. Here it concerns one operation: the fields of
 * its descriptor {@code d}, the place where that is published and, if another descriptor {@code e}
 * is there, its fields, and the result of the operation. Tokens, which are our addition, are not
 * part of it.
 */
public final class DescriptorAbstraction {
  /** The result of the operation. */
  static final String RETURN = "return";

  /** The array index at which the descriptor is published. */
  static final String INDEX = "i";

  private final CheckerProgram plan;
  private final int operation;
  private final Map<String, String> words = new LinkedHashMap<>();
  private final Set<String> numbers = new LinkedHashSet<>();
  private final Set<String> references = new LinkedHashSet<>();
  private final IdentityHashMap<AbstractObject, String> names = new IdentityHashMap<>();

  private DescriptorAbstraction(CheckerProgram plan, int operation) {
    this.plan = plan;
    this.operation = operation;
  }

  /** After a step that linearized the operation of the descriptor, which was in the place. */
  public static DescriptorAbstraction helped(
      CheckerProgram plan, AbstractObject descriptor, AbstractObject holder, FieldSlot place) {
    DescriptorAbstraction made = new DescriptorAbstraction(plan, descriptor.maker - 1);
    made.names.put(descriptor, "d");
    made.fields("d", descriptor, new Object[0]);
    made.place(holder, place);
    made.result(descriptor, new Object[0]);
    return made;
  }

  /** For a view, about its own operation; its descriptor may be absent. */
  public static DescriptorAbstraction own(
      CheckerProgram plan, HeapGraph view, Optional<AbstractObject> descriptor) {
    DescriptorAbstraction made = new DescriptorAbstraction(plan, view.operation);
    descriptor.ifPresent(it -> made.names.put(it, "d"));
    made.fields("d", descriptor.orElse(null), view.arguments);
    FieldSlot place = plan.slot(plan.tokens()[0]);
    if (place.type() == HelpingProgram.OBJECT) {
      made.place(view.self(), place);
    } else if (view.me instanceof AbstractObject number) {
      made.place(number, place);
    }
    made.result(descriptor.orElse(null), view.arguments);
    return made;
  }

  /** The name of the descriptor's place, distinct from the other names. */
  static String name(FieldSlot place) {
    return (place.name().length() < 3 ? "this." : "") + place.name().replace("[]", "[i]");
  }

  /** The name of a field; if it holds a node with a value, it denotes that value. */
  static String label(CheckerProgram plan, String descriptor, FieldSlot slot) {
    int number = plan.program.slots().indexOf(slot);
    String name = descriptor + "." + slot.name();
    return plan.program.holdsNode(number)
        ? name + "." + plan.slot(plan.program.roles().value()).name()
        : name;
  }

  private @Nullable Object held(AbstractObject descriptor, FieldSlot slot) {
    Object word = descriptor.fields[slot.place()];
    boolean node = plan.program.holdsNode(plan.program.slots().indexOf(slot));
    return node && word instanceof AbstractObject abstractObject
        ? abstractObject.fields[plan.place(plan.program.roles().value())]
        : word;
  }

  private void fields(
      String name, @Nullable AbstractObject descriptor, @Nullable Object[] arguments) {
    List<Integer> slots = plan.parameters(operation);
    for (int k = 0; k < slots.size(); k++) {
      FieldSlot slot = plan.slot(slots.get(k));
      Object known = k < arguments.length ? arguments[k] : null;
      Object told = descriptor == null ? null : held(descriptor, slot);
      put(label(plan, name, slot), slot, known == null ? told : known);
    }
    if (descriptor != null) {
      others(name, descriptor);
    }
  }

  private void others(String name, AbstractObject descriptor) {
    for (FieldSlot slot : plan.slotsOf(descriptor.type)) {
      boolean object = descriptor.fields[slot.place()] instanceof AbstractObject;
      String label = object ? label(plan, name, slot) : name + "." + slot.name();
      if (!words.containsKey(label)) {
        put(label, slot, held(descriptor, slot));
      }
    }
  }

  private void place(AbstractObject holder, FieldSlot place) {
    Object held = holder.fields[place.place()];
    if (holder.type == HelpingProgram.NUMBER) {
      put(INDEX, holder);
    }
    if (held instanceof AbstractObject other
        && plan.isDescriptor(held)
        && !names.containsKey(other)) {
      names.put(other, "e");
      others("e", other);
    }
    put(name(place), place, held);
  }

  private void result(@Nullable AbstractObject descriptor, @Nullable Object[] arguments) {
    HelpingOperation done = plan.program.operations().get(operation);
    if (done.kind() == HelpingOperationKind.TAKE && descriptor != null) {
      put(RETURN, descriptor.fields[descriptor.fields.length - 1]);
    } else if (done.kind() == HelpingOperationKind.SWAP) {
      int expected = done.arguments().size() - 2;
      FieldSlot slot = plan.slot(plan.parameters(operation).get(expected));
      Object told = descriptor == null ? null : descriptor.fields[slot.place()];
      put(RETURN, expected < arguments.length ? arguments[expected] : told);
    }
  }

  private void put(String place, FieldSlot slot, @Nullable Object word) {
    if (!slot.types().isEmpty() && !slot.types().contains(HelpingProgram.NUMBER)) {
      references.add(place);
    }
    put(place, word);
  }

  /** Omits unknown words. */
  private void put(String place, @Nullable Object word) {
    if (word instanceof Integer number) {
      words.put(place, number.toString());
    } else if (word instanceof AbstractObject abstractObject) {
      words.put(place, names.computeIfAbsent(abstractObject, it -> "#" + names.size()));
      if (abstractObject.type == HelpingProgram.NUMBER) {
        numbers.add(place);
      }
    }
  }

  /** Whether it holds the number of a thread or of a client. */
  private boolean isNumber(String place) {
    return numbers.contains(place);
  }

  Set<String> numbers() {
    return numbers;
  }

  Set<String> references() {
    return references;
  }

  /** All facts about places, as comparisons between two of them or with a constant. */
  public Set<ClauseComparison> literals() {
    Set<ClauseComparison> all = new LinkedHashSet<>();
    List<Map.Entry<String, String>> known = new ArrayList<>(words.entrySet());
    for (int i = 0; i < known.size(); i++) {
      String place = known.get(i).getKey();
      String word = known.get(i).getValue();
      if (!word.startsWith("#")) {
        all.add(ClauseComparison.same(place, word));
      } else if (!isNumber(place)) {
        all.add(ClauseComparison.different(place, "0"));
      }
      if (references.contains(place) && !word.equals("d")) {
        all.add(ClauseComparison.different(place, "d"));
      }
      for (Map.Entry<String, String> other : known.subList(i + 1, known.size())) {
        compare(place, word, other, all);
      }
    }
    return all;
  }

  private void compare(
      String place, String word, Map.Entry<String, String> other, Set<ClauseComparison> all) {
    if (word.equals(other.getValue())) {
      all.add(ClauseComparison.same(place, other.getKey()));
    } else if (isNumber(place) == isNumber(other.getKey())) { // a number may equal any constant
      all.add(ClauseComparison.different(place, other.getKey()));
    }
  }
}
