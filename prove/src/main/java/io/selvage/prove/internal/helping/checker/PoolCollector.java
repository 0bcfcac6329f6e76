package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.internal.helping.checker.AbstractObject.TokenState;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingOperationKind;
import io.selvage.prove.internal.helping.facts.PoolItem;
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
 * Collects the steps that linearize the operation of a descriptor. Steps with the same effect form
 * one item of the pool, whose condition is what holds after all of them.
 */
final class PoolCollector {
  /** What the steps of one item have in common. */
  private record Key(int operation, String since, String action) {}

  private static final class Draft {
    private final Set<ClauseComparison> common;
    private final Set<String> numbers = new TreeSet<>();
    private final Set<String> references = new TreeSet<>();
    private final Set<String> steps = new TreeSet<>();

    private Draft(DescriptorAbstraction first) {
      this.common = new LinkedHashSet<>(first.literals());
    }
  }

  private final CheckerProgram plan;
  private final Map<Key, Draft> drafts = new LinkedHashMap<>();

  PoolCollector(CheckerProgram plan) {
    this.plan = plan;
  }

  /** Called after a write, with the graph still at its step. */
  void note(HeapGraph.Copied before, HeapGraph after) {
    for (AbstractObject object : after.objects) {
      if (object.sign == TokenState.DONE && before.of(object).sign == TokenState.PENDING) {
        add(before, after, object);
      }
    }
  }

  private void add(HeapGraph.Copied before, HeapGraph after, AbstractObject descriptor) {
    for (int s : plan.tokens()) {
      FieldSlot place = plan.slot(s);
      for (AbstractObject holder : after.objects) {
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

  private void add(
      HeapGraph after, AbstractObject descriptor, AbstractObject holder, FieldSlot place) {
    DescriptorAbstraction state = DescriptorAbstraction.helped(plan, descriptor, holder, place);
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

  private Key key(AbstractObject descriptor, @Nullable Object now, FieldSlot place) {
    HelpingOperation done = plan.program.operations().get(descriptor.maker - 1);
    String action = DescriptorAbstraction.name(place) + ": d ⇝ ";
    if (done.kind() != HelpingOperationKind.SWAP) {
      boolean other = plan.isDescriptor(now);
      return new Key(descriptor.maker - 1, "", action + (other ? "e" : "null"));
    }
    List<Integer> slots = plan.parameters(descriptor.maker - 1);
    FieldSlot next = plan.slot(slots.get(slots.size() - 1));
    FieldSlot expected = plan.slot(slots.get(slots.size() - 2));
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
    throw new InvalidHelpingCertificate("an item of no operation");
  }

  private PoolItem item(Key key, Draft draft) {
    EquationNaming equations = new EquationNaming(draft.common, draft.numbers, draft.references);
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
