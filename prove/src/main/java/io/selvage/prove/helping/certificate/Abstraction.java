package io.selvage.prove.helping.certificate;

import io.selvage.prove.clauses.Comparison;
import io.selvage.prove.helping.code.Duty;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Slot;
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
 * The paper's α (Figure 6): of a state only equations over the fields of descriptors are kept; list
 * nodes, local variables and all else is forgotten. Here it is about one operation: the fields of
 * its descriptor {@code d}, the place where that is shown and, if another descriptor {@code e} is
 * there, its fields, and what the operation is to return. Tokens, which are ours, are not in it.
 */
final class Abstraction {
  /** What the operation is to give. */
  static final String RETURN = "return";

  /** Which element of an array the descriptor is shown in. */
  static final String INDEX = "i";

  private final Plan plan;
  private final int operation;
  private final Map<String, String> words = new LinkedHashMap<>();
  private final Set<String> numbers = new LinkedHashSet<>();
  private final Set<String> references = new LinkedHashSet<>();
  private final Map<Thing, String> names = new IdentityHashMap<>();

  private Abstraction(Plan plan, int operation) {
    this.plan = plan;
    this.operation = operation;
  }

  /** After a step that linearized the operation of the descriptor, which was in the place. */
  static Abstraction helped(Plan plan, Thing descriptor, Thing holder, Slot place) {
    Abstraction made = new Abstraction(plan, descriptor.maker - 1);
    made.names.put(descriptor, "d");
    made.fields("d", descriptor, new Object[0]);
    made.place(holder, place);
    made.result(descriptor, new Object[0]);
    return made;
  }

  /** Of a view, about its own operation; its descriptor may be missing. */
  static Abstraction own(Plan plan, Scene view, Optional<Thing> descriptor) {
    Abstraction made = new Abstraction(plan, view.operation);
    descriptor.ifPresent(it -> made.names.put(it, "d"));
    made.fields("d", descriptor.orElse(null), view.arguments);
    Slot place = plan.slot(plan.program.roles().tokens().nextSetBit(0));
    if (place.type() == HelpingProgram.OBJECT) {
      made.place(view.self(), place);
    } else if (view.me instanceof Thing number) {
      made.place(number, place);
    }
    made.result(descriptor.orElse(null), view.arguments);
    return made;
  }

  /** How the place of a descriptor is called: not like what else has a name here. */
  static String name(Slot place) {
    return (place.name().length() < 3 ? "this." : "") + place.name().replace("[]", "[i]");
  }

  /** How a field is called; where it has the node with a value, that value is meant. */
  static String label(Plan plan, String descriptor, Slot slot) {
    int number = plan.program.slots().indexOf(slot);
    String name = descriptor + "." + slot.name();
    return plan.program.holdsNode(number)
        ? name + "." + plan.slot(plan.program.roles().value()).name()
        : name;
  }

  private @Nullable Object held(Thing descriptor, Slot slot) {
    Object word = descriptor.fields[slot.place()];
    boolean node = plan.program.holdsNode(plan.program.slots().indexOf(slot));
    return node && word instanceof Thing thing
        ? thing.fields[plan.place(plan.program.roles().value())]
        : word;
  }

  private void fields(String name, @Nullable Thing descriptor, @Nullable Object[] arguments) {
    List<Integer> slots = plan.parameters(operation);
    for (int k = 0; k < slots.size(); k++) {
      Slot slot = plan.slot(slots.get(k));
      Object known = k < arguments.length ? arguments[k] : null;
      Object told = descriptor == null ? null : held(descriptor, slot);
      put(label(plan, name, slot), slot, known == null ? told : known);
    }
    if (descriptor != null) {
      others(name, descriptor);
    }
  }

  private void others(String name, Thing descriptor) {
    for (Slot slot : plan.slotsOf(descriptor.type)) {
      boolean object = descriptor.fields[slot.place()] instanceof Thing;
      String label = object ? label(plan, name, slot) : name + "." + slot.name();
      if (!words.containsKey(label)) {
        put(label, slot, held(descriptor, slot));
      }
    }
  }

  private void place(Thing holder, Slot place) {
    Object held = holder.fields[place.place()];
    if (holder.type == HelpingProgram.NUMBER) {
      put(INDEX, holder);
    }
    if (held instanceof Thing other && plan.isDescriptor(held) && !names.containsKey(other)) {
      names.put(other, "e");
      others("e", other);
    }
    put(name(place), place, held);
  }

  private void result(@Nullable Thing descriptor, @Nullable Object[] arguments) {
    Operation done = plan.program.operations().get(operation);
    if (done.duty() == Duty.TAKE && descriptor != null) {
      put(RETURN, descriptor.fields[descriptor.fields.length - 1]);
    } else if (done.duty() == Duty.SWAP) {
      int expected = done.arguments().size() - 2;
      Slot slot = plan.slot(plan.parameters(operation).get(expected));
      Object told = descriptor == null ? null : descriptor.fields[slot.place()];
      put(RETURN, expected < arguments.length ? arguments[expected] : told);
    }
  }

  private void put(String place, Slot slot, @Nullable Object word) {
    if (!slot.types().isEmpty() && !slot.types().contains(HelpingProgram.NUMBER)) {
      references.add(place);
    }
    put(place, word);
  }

  /** What is not known is left out. */
  private void put(String place, @Nullable Object word) {
    if (word instanceof Integer number) {
      words.put(place, number.toString());
    } else if (word instanceof Thing thing) {
      words.put(place, names.computeIfAbsent(thing, it -> "#" + names.size()));
      if (thing.type == HelpingProgram.NUMBER) {
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

  /** All that is known of places, as comparisons of two of them or with a constant. */
  Set<Comparison> literals() {
    Set<Comparison> all = new LinkedHashSet<>();
    List<Map.Entry<String, String>> known = new ArrayList<>(words.entrySet());
    for (int i = 0; i < known.size(); i++) {
      String place = known.get(i).getKey();
      String word = known.get(i).getValue();
      if (!word.startsWith("#")) {
        all.add(Comparison.same(place, word));
      } else if (!isNumber(place)) {
        all.add(Comparison.different(place, "0"));
      }
      if (references.contains(place) && !word.equals("d")) {
        all.add(Comparison.different(place, "d"));
      }
      for (Map.Entry<String, String> other : known.subList(i + 1, known.size())) {
        compare(place, word, other, all);
      }
    }
    return all;
  }

  private void compare(
      String place, String word, Map.Entry<String, String> other, Set<Comparison> all) {
    if (word.equals(other.getValue())) {
      all.add(Comparison.same(place, other.getKey()));
    } else if (isNumber(place) == isNumber(other.getKey())) { // a number may be any constant
      all.add(Comparison.different(place, other.getKey()));
    }
  }
}
