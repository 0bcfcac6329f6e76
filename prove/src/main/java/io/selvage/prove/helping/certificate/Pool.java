package io.selvage.prove.helping.certificate;

import io.selvage.prove.clauses.Comparison;
import io.selvage.prove.helping.certificate.Thing.Sign;
import io.selvage.prove.helping.code.Duty;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.facts.PoolItem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Collects the steps that linearize the operation of a descriptor. Steps that do the same are one
 * item of the pool, and its condition is what holds after all of them.
 */
final class Pool {
  /** What steps have in common that are one item. */
  private record Key(int operation, String since, String action) {}

  private static final class Draft {
    private final Set<Comparison> common;
    private final Set<String> numbers = new TreeSet<>();
    private final Set<String> references = new TreeSet<>();
    private final Set<String> steps = new TreeSet<>();

    private Draft(Abstraction first) {
      this.common = new LinkedHashSet<>(first.literals());
    }
  }

  private final Plan plan;
  private final Map<Key, Draft> drafts = new LinkedHashMap<>();

  Pool(Plan plan) {
    this.plan = plan;
  }

  /** A write has been made; the scene stands at its step. */
  void note(Scene.Copied before, Scene after) {
    for (Thing thing : after.things) {
      if (thing.sign == Sign.DONE && before.of(thing).sign == Sign.PENDING) {
        add(before, after, thing);
      }
    }
  }

  private void add(Scene.Copied before, Scene after, Thing descriptor) {
    for (int s : plan.program.roles().tokens().stream().toArray()) {
      Slot place = plan.slot(s);
      for (Thing holder : after.things) {
        boolean left =
            holder.type == place.type()
                && before.of(holder).fields[place.place()] == before.of(descriptor)
                && holder.fields[place.place()] != descriptor;
        if (left) {
          add(after, descriptor, holder, place);
        }
      }
    }
  }

  private void add(Scene after, Thing descriptor, Thing holder, Slot place) {
    Abstraction state = Abstraction.helped(plan, descriptor, holder, place);
    Key key = key(descriptor, holder.fields[place.place()], place);
    Draft draft = drafts.computeIfAbsent(key, it -> new Draft(state));
    draft.common.retainAll(state.literals());
    draft.numbers.addAll(state.numbers());
    draft.references.addAll(state.references());
    int line = plan.program.code().get(after.at).line();
    draft.steps.add(
        plan.operation(after).name()
            + ", line "
            + line
            + (descriptor.mine ? ", by its owner" : ", by another"));
  }

  private Key key(Thing descriptor, @Nullable Object now, Slot place) {
    Operation done = plan.program.operations().get(descriptor.maker - 1);
    String action = Abstraction.name(place) + ": d ⇝ ";
    if (done.duty() != Duty.SWAP) {
      boolean other = plan.isDescriptor(now);
      return new Key(descriptor.maker - 1, "", action + (other ? "e" : "null"));
    }
    List<Integer> slots = plan.parameters(descriptor.maker - 1);
    Slot next = plan.slot(slots.get(slots.size() - 1));
    Slot expected = plan.slot(slots.get(slots.size() - 2));
    boolean held = descriptor.wasTrue && now != null && now.equals(descriptor.fields[next.place()]);
    String since = "its condition was " + (held ? "true" : "false") + " since it was shown";
    return new Key(
        descriptor.maker - 1, since, action + "d." + (held ? next.name() : expected.name()));
  }

  List<PoolItem> items() {
    Map<String, PoolItem> sorted = new TreeMap<>();
    drafts.forEach(
        (key, draft) -> {
          PoolItem item = item(key, draft);
          sorted.put(item.item(), item);
        });
    return new ArrayList<>(sorted.values());
  }

  /** The operation of an item, by its number. */
  int operation(PoolItem item) {
    for (int i = 0; i < plan.program.operations().size(); i++) {
      if (plan.program.operations().get(i).name().equals(item.operation())) {
        return i;
      }
    }
    throw new Rejected("an item of no operation");
  }

  private PoolItem item(Key key, Draft draft) {
    Equations equations = new Equations(draft.common, draft.numbers, draft.references);
    String name = plan.program.operations().get(key.operation()).name();
    return new PoolItem(
        name,
        equations.all(),
        equations.names(),
        key.since(),
        key.action(),
        new ArrayList<>(draft.steps),
        List.of());
  }
}
