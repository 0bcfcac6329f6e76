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
      HeapGraph scene = open.poll();
      judge.note(scene);
      judge.observe(scene);
      if (scene.at >= 0 && !isNoticed(scene)) {
        open.addAll(once(scene));
      } else {
        ends.add(scene);
      }
    }
    HelpingObligations.require(!ends.isEmpty(), "a constructor without an end");
    return ends;
  }

  /** Whether the next step accesses shared memory. */
  private boolean isNoticed(HeapGraph scene) {
    HelpingOp op = plan.program.code().get(scene.at).op();
    if (op instanceof HelpingOp.Load load) {
      return !plan.slot(load.slot()).isFixed() && !isOwn(scene, load.holder());
    } else if (op instanceof HelpingOp.Store store) {
      return !isOwn(scene, store.holder());
    } else if (op instanceof HelpingOp.Cas cas) {
      return !isOwn(scene, cas.holder());
    }
    return op instanceof HelpingOp.Swap swap && !isOwn(scene, swap.holder());
  }

  private static boolean isOwn(HeapGraph scene, int holder) {
    Object word = holder == HelpingOp.SELF ? scene.self() : scene.variables[holder];
    return word instanceof AbstractObject thing && thing.owned;
  }

  private static Object get(HeapGraph scene, int variable) {
    Object word = variable == 0 ? Integer.valueOf(0) : scene.variables[variable];
    if (word == null) {
      throw new InvalidHelpingCertificate("a variable is read that is not known");
    }
    return word;
  }

  private static HeapGraph at(HeapGraph scene, int next) {
    scene.at = next;
    return scene;
  }

  /** Requires a constant index to be within the array. */
  private void requireIndex(HeapGraph scene, int holder, int slot) {
    boolean element = plan.slot(slot).type() == HelpingProgram.NUMBER && holder >= 0;
    if (element && get(scene, holder) instanceof Integer index) {
      HelpingObligations.require(plan.slot(slot).has(index), "an index outside of the array");
    }
  }

  private List<HeapGraph> once(HeapGraph scene) {
    HelpingStep step = plan.program.code().get(scene.at);
    HelpingOp op = step.op();
    if (op instanceof HelpingOp.Load load) {
      requireIndex(scene, load.holder(), load.slot());
    } else if (op instanceof HelpingOp.Store store) {
      requireIndex(scene, store.holder(), store.slot());
    } else if (op instanceof HelpingOp.Cas cas) {
      requireIndex(scene, cas.holder(), cas.slot());
    } else if (op instanceof HelpingOp.Swap swap) {
      requireIndex(scene, swap.holder(), swap.slot());
    }
    if (op instanceof HelpingOp.Load load) {
      return load(scene, load, step);
    } else if (op instanceof HelpingOp.Store store) {
      if (plan.slot(store.slot()).isHavoc()) {
        requireStorable(store.slot(), get(scene, store.from()));
        return List.of(skipped(scene));
      }
      List<HeapGraph> all = new ArrayList<>();
      for (HeapMaterialization.KnownObject seen : ready(scene, store.holder(), store.slot())) {
        put(seen, store.slot(), get(seen.scene(), store.from()));
        all.add(at(seen.scene(), step.next()));
      }
      return all;
    } else if (op instanceof HelpingOp.Swap swap) {
      return swap(scene, swap, step);
    } else if (op instanceof HelpingOp.Cas cas) {
      return cas(scene, cas, step);
    } else if (op instanceof HelpingOp.Test test) {
      return test(scene, test, step);
    } else if (op instanceof HelpingOp.Return end) {
      leave(scene, end);
      return List.of(scene);
    }
    local(scene, op);
    return List.of(at(scene, step.next()));
  }

  private void local(HeapGraph scene, HelpingOp op) {
    if (op instanceof HelpingOp.Let let) {
      scene.variables[let.to()] =
          let.word() == GraphWord.ANY ? AbstractObject.ANY : (Object) GraphWord.value(let.word());
    } else if (op instanceof HelpingOp.Mask mask) {
      scene.variables[mask.to()] = AbstractObject.ANY;
    } else if (op instanceof HelpingOp.Copy copy) {
      scene.variables[copy.to()] = get(scene, copy.from());
    } else if (op instanceof HelpingOp.Mine mine) {
      scene.variables[mine.to()] = scene.me;
    } else if (op instanceof HelpingOp.New made) {
      boolean descriptor = plan.isDescriptor(made.type());
      AbstractObject thing =
          new AbstractObject(
              made.type(), descriptor ? scene.operation + 1 : 0, plan.width(made.type()));
      Arrays.fill(thing.fields, 0, thing.fields.length - (descriptor ? 1 : 0), 0);
      thing.owned = true;
      thing.mine = true;
      scene.things.add(thing);
      scene.variables[made.to()] = thing;
    } else if (op instanceof HelpingOp.Is is) {
      boolean holds =
          get(scene, is.value()) instanceof AbstractObject thing && thing.type == is.type();
      scene.variables[is.to()] = holds ? 1 : 0;
    } else if (op instanceof HelpingOp.Cast cast) {
      Object word = get(scene, cast.value());
      boolean fits =
          word instanceof AbstractObject thing ? thing.type == cast.type() : word.equals(0);
      HelpingObligations.require(fits, "a cast fails");
    } else if (op instanceof HelpingOp.Follow follow) {
      HelpingObligations.require(
          get(scene, follow.value()) instanceof AbstractObject, "a null is followed");
    } else {
      HelpingObligations.require(
          op instanceof HelpingOp.Skip, "what must not be reached is reached");
    }
  }

  private void leave(HeapGraph scene, HelpingOp.Return end) {
    Object word = end.value() < 0 ? null : get(scene, end.value());
    HelpingObligations.require(judge.mayReturn(scene, word), "a return is not justified");
    returned.set(scene.operation);
    scene.at = -1;
    scene.operation = -1;
    scene.effect = false;
    scene.sawEmpty = false;
    scene.nullWasContent = false;
    scene.nullWasRefused = false;
    scene.result = null;
    scene.removed = null;
    Arrays.fill(scene.variables, null);
    Arrays.fill(scene.arguments, null);
    for (AbstractObject thing : scene.things) {
      thing.mine = thing == scene.me;
      thing.wasContent = false;
      thing.wasRefused = false;
    }
  }

  // ---------------------------------------------------------------- comparing

  private List<HeapGraph> test(HeapGraph scene, HelpingOp.Test test, HelpingStep step) {
    boolean order = test.relation() == HelpingOp.Relation.ORDER;
    Object left = get(scene, test.left());
    Object right = get(scene, test.right());
    List<HeapGraph> all = new ArrayList<>();
    boolean equal = test.relation() == HelpingOp.Relation.EQUAL;
    if (order || may(equal, left, right)) {
      all.add(at(scene.copy(), step.next()));
    }
    if (order || may(!equal, left, right)) {
      all.add(at(scene, step.otherwise()));
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
    return word instanceof AbstractObject thing && thing.type == HelpingProgram.NUMBER;
  }

  // ---------------------------------------------------------------- memory

  /** The object that is accessed, with its slot known if the slot is tracked. */
  private List<HeapMaterialization.KnownObject> holders(HeapGraph scene, int holder, int slot) {
    HelpingObligations.require(!plan.slot(slot).isHavoc(), "an element that is not followed");
    Object word = holder == HelpingOp.SELF ? scene.self() : get(scene, holder);
    List<HeapMaterialization.KnownObject> all = new ArrayList<>();
    if (word instanceof AbstractObject thing) {
      HelpingObligations.require(thing.type == plan.slot(slot).type(), "a field of another class");
      all.addAll(guessing.known(scene, thing, slot));
    } else {
      HelpingObligations.require(
          plan.slot(slot).type() == HelpingProgram.NUMBER, "a null is followed");
      for (HeapMaterialization.Choice choice :
          guessing.things(scene, HelpingProgram.NUMBER, false)) {
        all.addAll(guessing.known(choice.scene(), (AbstractObject) choice.word(), slot));
      }
    }
    return all;
  }

  private List<HeapGraph> load(HeapGraph scene, HelpingOp.Load load, HelpingStep step) {
    List<HeapGraph> all = new ArrayList<>();
    FieldSlot slot = plan.slot(load.slot());
    if (slot.isHavoc()) {
      return anything(scene, slot, load.to());
    }
    for (HeapMaterialization.KnownObject seen : holders(scene, load.holder(), load.slot())) {
      for (HeapMaterialization.KnownObject each : told(seen, load.slot())) {
        HeapGraph.Copied copied = each.scene().copied();
        copied.scene().variables[load.to()] = copied.of(each.thing()).fields[slot.place()];
        all.add(at(copied.scene(), step.next()));
      }
    }
    return all;
  }

  /** An untracked element holds anything that is ever stored in one. */
  private List<HeapGraph> anything(HeapGraph scene, FieldSlot slot, int to) {
    List<HeapGraph> all = new ArrayList<>();
    for (HeapMaterialization.Choice choice : guessing.words(scene, slot, false)) {
      if (to >= 0) {
        choice.scene().variables[to] = choice.word();
      }
      all.add(skipped(choice.scene()));
    }
    return all;
  }

  /** Also with what a pending descriptor expects there, if its control is read. */
  private List<HeapMaterialization.KnownObject> told(
      HeapMaterialization.KnownObject seen, int slot) {
    Optional<AbstractObject> pending = judge.asked(seen.scene(), seen.thing(), slot);
    if (pending.isEmpty()) {
      return List.of(seen);
    }
    int where = seen.scene().things.indexOf(seen.thing());
    int guard = plan.parameters(pending.get().maker - 1).get(1);
    return guessing.known(seen.scene(), pending.get(), guard).stream()
        .map(
            known ->
                new HeapMaterialization.KnownObject(known.scene(), known.scene().things.get(where)))
        .toList();
  }

  private List<HeapGraph> swap(HeapGraph scene, HelpingOp.Swap swap, HelpingStep step) {
    if (plan.slot(swap.slot()).isHavoc()) {
      requireStorable(swap.slot(), get(scene, swap.next()));
      return anything(scene, plan.slot(swap.slot()), swap.to());
    }
    List<HeapGraph> all = new ArrayList<>();
    for (HeapMaterialization.KnownObject seen : ready(scene, swap.holder(), swap.slot())) {
      Object old = seen.thing().fields[plan.place(swap.slot())];
      put(seen, swap.slot(), get(seen.scene(), swap.next()));
      if (swap.to() >= 0) {
        seen.scene().variables[swap.to()] = old;
      }
      all.add(at(seen.scene(), step.next()));
    }
    return all;
  }

  /** Each in a separate graph, with the required knowledge about a displaced descriptor. */
  private List<HeapMaterialization.KnownObject> ready(HeapGraph scene, int holder, int slot) {
    List<HeapMaterialization.KnownObject> all = new ArrayList<>();
    for (HeapMaterialization.KnownObject seen : holders(scene, holder, slot)) {
      Object old = seen.thing().fields[plan.place(slot)];
      int needed =
          old instanceof AbstractObject held && plan.isDescriptor(old)
              ? judge.needed(scene, held)
              : -1;
      int where = seen.scene().things.indexOf(seen.thing());
      List<HeapGraph> scenes = new ArrayList<>();
      if (needed < 0) {
        scenes.add(seen.scene());
      } else {
        guessing
            .told(seen.scene(), (AbstractObject) old, needed)
            .forEach(it -> scenes.add(it.scene()));
      }
      for (HeapGraph each : scenes) {
        HeapGraph own = each.copy();
        all.add(new HeapMaterialization.KnownObject(own, own.things.get(where)));
      }
    }
    return all;
  }

  private List<HeapGraph> cas(HeapGraph scene, HelpingOp.Cas cas, HelpingStep step) {
    List<HeapGraph> all = new ArrayList<>();
    boolean before = cas.told() == HelpingOp.CasResult.BEFORE;
    if (plan.slot(cas.slot()).isHavoc()) {
      HelpingObligations.require(!before, "an element that is not followed");
      requireStorable(cas.slot(), get(scene, cas.next()));
      for (int told = 0; told < 2; told++) {
        HeapGraph next = scene.copy();
        if (cas.to() >= 0) {
          next.variables[cas.to()] = told;
        }
        all.add(at(next, step.next()));
      }
      return all;
    }
    for (HeapMaterialization.KnownObject seen : ready(scene, cas.holder(), cas.slot())) {
      Object old = seen.thing().fields[plan.place(cas.slot())];
      Object expected = get(seen.scene(), cas.expected());
      boolean fails =
          may(false, old, expected) || cas.told() == HelpingOp.CasResult.WHETHER_SPURIOUS;
      if (fails) {
        HeapGraph.Copied copied = seen.scene().copied();
        if (cas.to() >= 0) {
          copied.scene().variables[cas.to()] = before ? copied.word(old) : Integer.valueOf(0);
        }
        all.add(at(copied.scene(), step.next()));
      }
      if (may(true, old, expected)) {
        put(seen, cas.slot(), get(seen.scene(), cas.next()));
        if (cas.to() >= 0) {
          seen.scene().variables[cas.to()] = before ? old : Integer.valueOf(1);
        }
        all.add(at(seen.scene(), step.next()));
      }
    }
    return all;
  }

  /** Requires that what is stored in an untracked element is expected and visible to others. */
  private void requireStorable(int slot, Object word) {
    boolean seen = !(word instanceof AbstractObject thing) || !thing.owned;
    HelpingObligations.require(seen && plan.fits(plan.slot(slot), word), "an unexpected word");
  }

  /** Performs the write in place. */
  private void put(HeapMaterialization.KnownObject seen, int slot, Object now) {
    HeapGraph scene = seen.scene();
    AbstractObject holder = seen.thing();
    int place = plan.place(slot);
    if (holder.owned) {
      holder.fields[place] = now;
      holder.truthful = false;
      return;
    }
    HelpingObligations.require(
        plan.slot(slot).flavour() == FieldSlot.Flavour.VOLATILE, "a plain write that is seen");
    HelpingObligations.require(
        scene.operation >= 0 && now != AbstractObject.ANY, "a write that is not understood");
    HeapGraph.Copied before = scene.copied();
    Object old = holder.fields[place];
    holder.fields[place] = now;
    boolean owned = now instanceof AbstractObject thing && thing.owned;
    if (old == null) {
      throw new InvalidHelpingCertificate("a write to what is not known");
    }
    boolean known = holder.type == HelpingProgram.OBJECT; // in every view
    HelpingObligations.require(known || plan.fits(plan.slot(slot), now), "an unexpected word");
    judge.written(scene, holder, slot, old, now, owned);
    publish(now);
    boolean element = holder.type == HelpingProgram.NUMBER;
    if (element && plan.isToken(slot)) {
      elements.require(scene, holder, slot);
    }
    changes.accept(before, scene);
  }

  private void publish(@org.jspecify.annotations.Nullable Object word) {
    if (!(word instanceof AbstractObject thing) || !thing.owned) {
      return;
    }
    thing.owned = false;
    List<FieldSlot> slots = plan.slotsOf(thing.type);
    for (int p = 0; p < slots.size(); p++) {
      Object held = thing.fields[p];
      boolean fits = held == null || plan.fits(slots.get(p), held);
      HelpingObligations.require(
          fits || thing.type == HelpingProgram.OBJECT, "a field is seen before it is written");
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
    start.things.add(self);
    start.at = plan.program.construct();
    List<HeapGraph> ends = new ArrayList<>();
    List<HeapGraph> seen = new ArrayList<>();
    ArrayDeque<HeapGraph> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      HeapGraph scene = open.poll();
      if (plan.program.code().get(scene.at).op() instanceof HelpingOp.Return) {
        ends.add(ready(scene));
        continue;
      }
      for (HeapGraph next : once(scene.copy())) { // a sighting must still hold
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

  private HeapGraph skipped(HeapGraph scene) {
    return at(scene, plan.program.code().get(scene.at).next());
  }

  private HeapGraph ready(HeapGraph scene) {
    publish(scene.self());
    scene.at = -1;
    Arrays.fill(scene.variables, null);
    scene.things.forEach(thing -> thing.mine = false);
    if (plan.program.hasThreadNumbers()) {
      AbstractObject me =
          new AbstractObject(HelpingProgram.NUMBER, 0, plan.width(HelpingProgram.NUMBER));
      Arrays.fill(me.fields, 0);
      me.mine = true;
      scene.things.add(me);
      scene.me = me;
    }
    judge.requireInitial(scene);
    return scene;
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
        for (HeapGraph scene : some) {
          for (HeapMaterialization.Choice choice : passed(scene, operation.sorts().get(k))) {
            choice.scene().variables[operation.arguments().get(k)] = choice.word();
            choice.scene().arguments[k] = choice.word();
            more.add(choice.scene());
          }
        }
        some = more;
      }
      all.addAll(some);
    }
    return settled(all);
  }

  private List<HeapMaterialization.Choice> passed(HeapGraph scene, ArgumentSort sort) {
    List<HeapMaterialization.Choice> all = new ArrayList<>();
    if (sort == ArgumentSort.FLAG) {
      all.add(new HeapMaterialization.Choice(scene.copy(), 1));
    }
    if (sort == ArgumentSort.FLAG || sort == ArgumentSort.OBJECT && plan.program.isCell()) {
      all.add(new HeapMaterialization.Choice(scene.copy(), 0));
    }
    if (sort != ArgumentSort.FLAG) {
      int type = sort == ArgumentSort.OBJECT ? HelpingProgram.VALUE : HelpingProgram.NUMBER;
      all.addAll(guessing.things(scene, type, false));
    }
    return all;
  }
}
