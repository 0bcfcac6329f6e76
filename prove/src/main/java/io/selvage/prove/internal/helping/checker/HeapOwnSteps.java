package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.code.ArgumentSort;
import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingOp;
import io.selvage.prove.internal.helping.code.HelpingOperation;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.code.HelpingStep;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** The possible next steps of the thread itself. */
final class HeapOwnSteps {
  private static final int MAX_STEPS = 5_000;

  private final CheckerProgram plan;
  private final HeapMaterialization guessing;
  private final HelpingObligations judge;
  private final CertifiedElements elements;
  private final BiConsumer<HeapGraph.Copied, HeapGraph> changes;
  private final BitSet returned = new BitSet();

  /**
   * @param changes receives every write: the graph before it and the graph after it
   */
  HeapOwnSteps(
      CheckerProgram plan,
      HeapMaterialization guessing,
      HelpingObligations judge,
      CertifiedElements elements,
      BiConsumer<HeapGraph.Copied, HeapGraph> changes) {
    this.plan = plan;
    this.guessing = guessing;
    this.judge = judge;
    this.elements = elements;
    this.changes = changes;
  }

  BitSet returned() {
    return returned;
  }

  /** One step visible to others, and the local steps that follow. */
  List<HeapGraph> next(HeapGraph view) {
    return settled(once(view.copy()));
  }

  /** Continues to the next interference point. */
  List<HeapGraph> settled(List<HeapGraph> start) {
    List<HeapGraph> ends = new ArrayList<>();
    ArrayDeque<HeapGraph> open = new ArrayDeque<>(start);
    for (int count = 0; !open.isEmpty(); count++) {
      HelpingObligations.require(count < MAX_STEPS, "steps without an end");
      HeapGraph graph = open.poll();
      judge.note(graph);
      judge.observe(graph);
      if (graph.at >= 0 && !isNoticed(graph)) {
        open.addAll(once(graph));
      } else {
        ends.add(graph);
      }
    }
    HelpingObligations.require(!ends.isEmpty(), "a constructor without an end");
    return ends;
  }

  /** Whether the next step accesses shared memory. */
  private boolean isNoticed(HeapGraph graph) {
    HelpingOp op = plan.program.code().get(graph.at).op();
    if (op instanceof HelpingOp.Load load) {
      return !plan.slot(load.slot()).isFixed() && !isOwn(graph, load.holder());
    } else if (op instanceof HelpingOp.Store store) {
      return !isOwn(graph, store.holder());
    } else if (op instanceof HelpingOp.Cas cas) {
      return !isOwn(graph, cas.holder());
    }
    return op instanceof HelpingOp.Swap swap && !isOwn(graph, swap.holder());
  }

  private static boolean isOwn(HeapGraph graph, int holder) {
    Object word = holder == HelpingOp.SELF ? graph.self() : graph.variables[holder];
    return word instanceof AbstractObject object && object.owned;
  }

  private static Object get(HeapGraph graph, int variable) {
    Object word = variable == 0 ? Integer.valueOf(0) : graph.variables[variable];
    if (word == null) {
      throw new InvalidHelpingCertificate("a variable is read that is not known");
    }
    return word;
  }

  private static HeapGraph at(HeapGraph graph, int next) {
    graph.at = next;
    return graph;
  }

  /** Requires a constant index to be within the array. */
  private void requireIndex(HeapGraph graph, int holder, int slot) {
    boolean element = plan.slot(slot).type() == HelpingProgram.NUMBER && holder >= 0;
    if (element && get(graph, holder) instanceof Integer index) {
      HelpingObligations.require(plan.slot(slot).has(index), "an index outside of the array");
    }
  }

  private List<HeapGraph> once(HeapGraph graph) {
    HelpingStep step = plan.program.code().get(graph.at);
    HelpingOp op = step.op();
    if (op instanceof HelpingOp.Load load) {
      requireIndex(graph, load.holder(), load.slot());
    } else if (op instanceof HelpingOp.Store store) {
      requireIndex(graph, store.holder(), store.slot());
    } else if (op instanceof HelpingOp.Cas cas) {
      requireIndex(graph, cas.holder(), cas.slot());
    } else if (op instanceof HelpingOp.Swap swap) {
      requireIndex(graph, swap.holder(), swap.slot());
    }
    if (op instanceof HelpingOp.Load load) {
      return load(graph, load, step);
    } else if (op instanceof HelpingOp.Store store) {
      if (plan.slot(store.slot()).isHavoc()) {
        requireStorable(store.slot(), get(graph, store.from()));
        return List.of(skipped(graph));
      }
      List<HeapGraph> all = new ArrayList<>();
      for (HeapMaterialization.KnownObject seen : ready(graph, store.holder(), store.slot())) {
        put(seen, store.slot(), get(seen.graph(), store.from()));
        all.add(at(seen.graph(), step.next()));
      }
      return all;
    } else if (op instanceof HelpingOp.Swap swap) {
      return swap(graph, swap, step);
    } else if (op instanceof HelpingOp.Cas cas) {
      return cas(graph, cas, step);
    } else if (op instanceof HelpingOp.Test test) {
      return test(graph, test, step);
    } else if (op instanceof HelpingOp.Return end) {
      leave(graph, end);
      return List.of(graph);
    }
    local(graph, op);
    return List.of(at(graph, step.next()));
  }

  private void local(HeapGraph graph, HelpingOp op) {
    if (op instanceof HelpingOp.Let let) {
      graph.variables[let.to()] =
          let.word() == GraphWord.ANY ? AbstractObject.ANY : (Object) GraphWord.value(let.word());
    } else if (op instanceof HelpingOp.Mask mask) {
      graph.variables[mask.to()] = AbstractObject.ANY;
    } else if (op instanceof HelpingOp.Copy copy) {
      graph.variables[copy.to()] = get(graph, copy.from());
    } else if (op instanceof HelpingOp.Mine mine) {
      graph.variables[mine.to()] = graph.me;
    } else if (op instanceof HelpingOp.New made) {
      boolean descriptor = plan.isDescriptor(made.type());
      AbstractObject object =
          new AbstractObject(
              made.type(), descriptor ? graph.operation + 1 : 0, plan.width(made.type()));
      Arrays.fill(object.fields, 0, object.fields.length - (descriptor ? 1 : 0), 0);
      object.owned = true;
      object.mine = true;
      graph.objects.add(object);
      graph.variables[made.to()] = object;
    } else if (op instanceof HelpingOp.Is is) {
      boolean holds =
          get(graph, is.value()) instanceof AbstractObject object && object.type == is.type();
      graph.variables[is.to()] = holds ? 1 : 0;
    } else if (op instanceof HelpingOp.Cast cast) {
      Object word = get(graph, cast.value());
      boolean fits =
          word instanceof AbstractObject object ? object.type == cast.type() : word.equals(0);
      HelpingObligations.require(fits, "a cast fails");
    } else if (op instanceof HelpingOp.Follow follow) {
      HelpingObligations.require(
          get(graph, follow.value()) instanceof AbstractObject, "a null is followed");
    } else {
      HelpingObligations.require(
          op instanceof HelpingOp.Skip, "what must not be reached is reached");
    }
  }

  private void leave(HeapGraph graph, HelpingOp.Return end) {
    Object word = end.value() < 0 ? null : get(graph, end.value());
    HelpingObligations.require(judge.mayReturn(graph, word), "a return is not justified");
    returned.set(graph.operation);
    graph.at = -1;
    graph.operation = -1;
    graph.effect = false;
    graph.sawEmpty = false;
    graph.nullWasContent = false;
    graph.nullWasRefused = false;
    graph.result = null;
    graph.removed = null;
    Arrays.fill(graph.variables, null);
    Arrays.fill(graph.arguments, null);
    for (AbstractObject object : graph.objects) {
      object.mine = object == graph.me;
      object.wasContent = false;
      object.wasRefused = false;
    }
  }

  // ---------------------------------------------------------------- comparing

  private List<HeapGraph> test(HeapGraph graph, HelpingOp.Test test, HelpingStep step) {
    boolean order = test.relation() == HelpingOp.Relation.ORDER;
    Object left = get(graph, test.left());
    Object right = get(graph, test.right());
    List<HeapGraph> all = new ArrayList<>();
    boolean equal = test.relation() == HelpingOp.Relation.EQUAL;
    if (order || may(equal, left, right)) {
      all.add(at(graph.copy(), step.next()));
    }
    if (order || may(!equal, left, right)) {
      all.add(at(graph, step.otherwise()));
    }
    return all;
  }

  /** Whether the words may be equal, or may differ. */
  private static boolean may(boolean equal, Object left, Object right) {
    boolean vague =
        left == AbstractObject.ANY
            || right == AbstractObject.ANY
            || isNumber(left) && right instanceof Integer
            || isNumber(right) && left instanceof Integer;
    return vague || left.equals(right) == equal;
  }

  private static boolean isNumber(Object word) {
    return word instanceof AbstractObject object && object.type == HelpingProgram.NUMBER;
  }

  // ---------------------------------------------------------------- memory

  /** The object that is accessed, with its slot known if the slot is tracked. */
  private List<HeapMaterialization.KnownObject> holders(HeapGraph graph, int holder, int slot) {
    HelpingObligations.require(!plan.slot(slot).isHavoc(), "an element that is not followed");
    Object word = holder == HelpingOp.SELF ? graph.self() : get(graph, holder);
    List<HeapMaterialization.KnownObject> all = new ArrayList<>();
    if (word instanceof AbstractObject object) {
      HelpingObligations.require(object.type == plan.slot(slot).type(), "a field of another class");
      all.addAll(guessing.known(graph, object, slot));
    } else {
      HelpingObligations.require(
          plan.slot(slot).type() == HelpingProgram.NUMBER, "a null is followed");
      for (HeapMaterialization.Choice choice :
          guessing.things(graph, HelpingProgram.NUMBER, false)) {
        all.addAll(guessing.known(choice.graph(), (AbstractObject) choice.word(), slot));
      }
    }
    return all;
  }

  private List<HeapGraph> load(HeapGraph graph, HelpingOp.Load load, HelpingStep step) {
    List<HeapGraph> all = new ArrayList<>();
    FieldSlot slot = plan.slot(load.slot());
    if (slot.isHavoc()) {
      return anything(graph, slot, load.to());
    }
    for (HeapMaterialization.KnownObject seen : holders(graph, load.holder(), load.slot())) {
      for (HeapMaterialization.KnownObject each : compared(seen, load.slot())) {
        HeapGraph.Copied copied = each.graph().copied();
        copied.graph().variables[load.to()] = copied.of(each.object()).fields[slot.place()];
        all.add(at(copied.graph(), step.next()));
      }
    }
    return all;
  }

  /** An untracked element holds anything that is ever stored in one. */
  private List<HeapGraph> anything(HeapGraph graph, FieldSlot slot, int to) {
    List<HeapGraph> all = new ArrayList<>();
    for (HeapMaterialization.Choice choice : guessing.words(graph, slot, false)) {
      if (to >= 0) {
        choice.graph().variables[to] = choice.word();
      }
      all.add(skipped(choice.graph()));
    }
    return all;
  }

  /** Also with what a pending descriptor expects there, if its control is read. */
  private List<HeapMaterialization.KnownObject> compared(
      HeapMaterialization.KnownObject seen, int slot) {
    Optional<AbstractObject> pending = judge.expected(seen.graph(), seen.object(), slot);
    if (pending.isEmpty()) {
      return List.of(seen);
    }
    int where = seen.graph().objects.indexOf(seen.object());
    int guard = plan.parameters(pending.get().maker - 1).get(1);
    return guessing.known(seen.graph(), pending.get(), guard).stream()
        .map(
            known ->
                new HeapMaterialization.KnownObject(
                    known.graph(), known.graph().objects.get(where)))
        .toList();
  }

  private List<HeapGraph> swap(HeapGraph graph, HelpingOp.Swap swap, HelpingStep step) {
    if (plan.slot(swap.slot()).isHavoc()) {
      requireStorable(swap.slot(), get(graph, swap.next()));
      return anything(graph, plan.slot(swap.slot()), swap.to());
    }
    List<HeapGraph> all = new ArrayList<>();
    for (HeapMaterialization.KnownObject seen : ready(graph, swap.holder(), swap.slot())) {
      Object old = seen.object().fields[plan.place(swap.slot())];
      put(seen, swap.slot(), get(seen.graph(), swap.next()));
      if (swap.to() >= 0) {
        seen.graph().variables[swap.to()] = old;
      }
      all.add(at(seen.graph(), step.next()));
    }
    return all;
  }

  /** Each in a separate graph, with the required knowledge about a displaced descriptor. */
  private List<HeapMaterialization.KnownObject> ready(HeapGraph graph, int holder, int slot) {
    List<HeapMaterialization.KnownObject> all = new ArrayList<>();
    for (HeapMaterialization.KnownObject seen : holders(graph, holder, slot)) {
      Object old = seen.object().fields[plan.place(slot)];
      int needed =
          old instanceof AbstractObject held && plan.isDescriptor(old)
              ? judge.needed(graph, held)
              : -1;
      int where = seen.graph().objects.indexOf(seen.object());
      List<HeapGraph> graphs = new ArrayList<>();
      if (needed < 0) {
        graphs.add(seen.graph());
      } else {
        guessing
            .compared(seen.graph(), (AbstractObject) old, needed)
            .forEach(it -> graphs.add(it.graph()));
      }
      for (HeapGraph each : graphs) {
        HeapGraph own = each.copy();
        all.add(new HeapMaterialization.KnownObject(own, own.objects.get(where)));
      }
    }
    return all;
  }

  private List<HeapGraph> cas(HeapGraph graph, HelpingOp.Cas cas, HelpingStep step) {
    List<HeapGraph> all = new ArrayList<>();
    boolean before = cas.reported() == HelpingOp.CasResult.BEFORE;
    if (plan.slot(cas.slot()).isHavoc()) {
      HelpingObligations.require(!before, "an element that is not followed");
      requireStorable(cas.slot(), get(graph, cas.next()));
      for (int told = 0; told < 2; told++) {
        HeapGraph next = graph.copy();
        if (cas.to() >= 0) {
          next.variables[cas.to()] = told;
        }
        all.add(at(next, step.next()));
      }
      return all;
    }
    for (HeapMaterialization.KnownObject seen : ready(graph, cas.holder(), cas.slot())) {
      Object old = seen.object().fields[plan.place(cas.slot())];
      Object expected = get(seen.graph(), cas.expected());
      boolean fails =
          may(false, old, expected) || cas.reported() == HelpingOp.CasResult.WHETHER_SPURIOUS;
      if (fails) {
        HeapGraph.Copied copied = seen.graph().copied();
        if (cas.to() >= 0) {
          copied.graph().variables[cas.to()] = before ? copied.word(old) : Integer.valueOf(0);
        }
        all.add(at(copied.graph(), step.next()));
      }
      if (may(true, old, expected)) {
        put(seen, cas.slot(), get(seen.graph(), cas.next()));
        if (cas.to() >= 0) {
          seen.graph().variables[cas.to()] = before ? old : Integer.valueOf(1);
        }
        all.add(at(seen.graph(), step.next()));
      }
    }
    return all;
  }

  /** Requires that what is stored in an untracked element is expected and visible to others. */
  private void requireStorable(int slot, Object word) {
    boolean seen = !(word instanceof AbstractObject object) || !object.owned;
    HelpingObligations.require(seen && plan.fits(plan.slot(slot), word), "an unexpected word");
  }

  /** Performs the write in place. */
  private void put(HeapMaterialization.KnownObject seen, int slot, Object now) {
    HeapGraph graph = seen.graph();
    AbstractObject holder = seen.object();
    int place = plan.place(slot);
    if (holder.owned) {
      holder.fields[place] = now;
      holder.truthful = false;
      return;
    }
    HelpingObligations.require(
        plan.slot(slot).flavour() == FieldSlot.Flavour.VOLATILE, "a plain write that is seen");
    HelpingObligations.require(
        graph.operation >= 0 && now != AbstractObject.ANY, "a write that is not understood");
    HeapGraph.Copied before = graph.copied();
    Object old = holder.fields[place];
    holder.fields[place] = now;
    boolean owned = now instanceof AbstractObject object && object.owned;
    if (old == null) {
      throw new InvalidHelpingCertificate("a write to what is not known");
    }
    boolean known = holder.type == HelpingProgram.OBJECT; // in every view
    HelpingObligations.require(known || plan.fits(plan.slot(slot), now), "an unexpected word");
    judge.written(graph, holder, slot, old, now, owned);
    publish(now);
    boolean element = holder.type == HelpingProgram.NUMBER;
    if (element && plan.isToken(slot)) {
      elements.require(graph, holder, slot);
    }
    changes.accept(before, graph);
  }

  private void publish(@org.jspecify.annotations.Nullable Object word) {
    if (!(word instanceof AbstractObject object) || !object.owned) {
      return;
    }
    object.owned = false;
    List<FieldSlot> slots = plan.slotsOf(object.type);
    for (int p = 0; p < slots.size(); p++) {
      Object held = object.fields[p];
      boolean fits = held == null || plan.fits(slots.get(p), held);
      HelpingObligations.require(
          fits || object.type == HelpingProgram.OBJECT, "a field is seen before it is written");
      publish(held);
    }
  }

  // ---------------------------------------------------------------- initial states

  List<HeapGraph> constructed() {
    HeapGraph start = new HeapGraph(plan.program.variables(), plan.arity);
    AbstractObject self =
        new AbstractObject(HelpingProgram.OBJECT, 0, plan.width(HelpingProgram.OBJECT));
    Arrays.fill(self.fields, 0);
    self.owned = true;
    start.objects.add(self);
    start.at = plan.program.construct();
    List<HeapGraph> ends = new ArrayList<>();
    List<HeapGraph> seen = new ArrayList<>();
    ArrayDeque<HeapGraph> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      HeapGraph graph = open.poll();
      if (plan.program.code().get(graph.at).op() instanceof HelpingOp.Return) {
        ends.add(ready(graph));
        continue;
      }
      for (HeapGraph next : once(graph.copy())) { // a sighting must still hold
        next.number();
        if (seen.stream().noneMatch(other -> HeapGraphCovering.of(plan, next, other))) {
          seen.add(next);
          open.add(next);
          HelpingObligations.require(seen.size() < MAX_STEPS, "a constructor without an end");
        }
      }
    }
    HelpingObligations.require(!ends.isEmpty(), "a constructor without an end");
    return ends;
  }

  private HeapGraph skipped(HeapGraph graph) {
    return at(graph, plan.program.code().get(graph.at).next());
  }

  private HeapGraph ready(HeapGraph graph) {
    publish(graph.self());
    graph.at = -1;
    Arrays.fill(graph.variables, null);
    graph.objects.forEach(object -> object.mine = false);
    if (plan.program.hasThreadNumbers()) {
      AbstractObject me =
          new AbstractObject(HelpingProgram.NUMBER, 0, plan.width(HelpingProgram.NUMBER));
      Arrays.fill(me.fields, 0);
      me.mine = true;
      graph.objects.add(me);
      graph.me = me;
    }
    judge.requireInitial(graph);
    return graph;
  }

  List<HeapGraph> calls(HeapGraph idle) {
    List<HeapGraph> all = new ArrayList<>();
    for (int i = 0; i < plan.program.operations().size(); i++) {
      HelpingOperation operation = plan.program.operations().get(i);
      HeapGraph called = idle.copy();
      called.operation = i;
      called.at = operation.entry();
      List<HeapGraph> some = List.of(called);
      for (int k = 0; k < operation.arguments().size(); k++) {
        List<HeapGraph> more = new ArrayList<>();
        for (HeapGraph graph : some) {
          for (HeapMaterialization.Choice choice : passed(graph, operation.sorts().get(k))) {
            choice.graph().variables[operation.arguments().get(k)] = choice.word();
            choice.graph().arguments[k] = choice.word();
            more.add(choice.graph());
          }
        }
        some = more;
      }
      all.addAll(some);
    }
    return settled(all);
  }

  private List<HeapMaterialization.Choice> passed(HeapGraph graph, ArgumentSort sort) {
    List<HeapMaterialization.Choice> all = new ArrayList<>();
    if (sort == ArgumentSort.FLAG) {
      all.add(new HeapMaterialization.Choice(graph.copy(), 1));
    }
    if (sort == ArgumentSort.FLAG || sort == ArgumentSort.OBJECT && plan.program.isCell()) {
      all.add(new HeapMaterialization.Choice(graph.copy(), 0));
    }
    if (sort != ArgumentSort.FLAG) {
      int type = sort == ArgumentSort.OBJECT ? HelpingProgram.VALUE : HelpingProgram.NUMBER;
      all.addAll(guessing.things(graph, type, false));
    }
    return all;
  }
}
