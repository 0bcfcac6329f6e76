package io.selvage.prove.helping.certificate;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Op;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Sort;
import io.selvage.prove.helping.code.Step;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/** What a thread may do next, by itself. */
final class Doing {
  private static final int MAX_STEPS = 5_000;

  private final Plan plan;
  private final Guessing guessing;
  private final Judge judge;
  private final Elements elements;
  private final BiConsumer<Scene.Copied, Scene> changes;
  private final BitSet returned = new BitSet();

  /**
   * @param changes is told of every write: the scene before it, the scene after
   */
  Doing(
      Plan plan,
      Guessing guessing,
      Judge judge,
      Elements elements,
      BiConsumer<Scene.Copied, Scene> changes) {
    this.plan = plan;
    this.guessing = guessing;
    this.judge = judge;
    this.elements = elements;
    this.changes = changes;
  }

  BitSet returned() {
    return returned;
  }

  /** One step that others may notice, and what follows it. */
  List<Scene> next(Scene view) {
    return settled(once(view.copy()));
  }

  /** Goes on until others may come between. */
  List<Scene> settled(List<Scene> start) {
    List<Scene> ends = new ArrayList<>();
    ArrayDeque<Scene> open = new ArrayDeque<>(start);
    for (int count = 0; !open.isEmpty(); count++) {
      Judge.require(count < MAX_STEPS, "steps without an end");
      Scene scene = open.poll();
      judge.note(scene);
      judge.observe(scene);
      if (scene.at >= 0 && !isNoticed(scene)) {
        open.addAll(once(scene));
      } else {
        ends.add(scene);
      }
    }
    Judge.require(!ends.isEmpty(), "a constructor without an end");
    return ends;
  }

  /** Whether the next step reads or writes what others may write or read. */
  private boolean isNoticed(Scene scene) {
    Op op = plan.program.code().get(scene.at).op();
    if (op instanceof Op.Load load) {
      return !plan.slot(load.slot()).isFixed() && !isOwn(scene, load.holder());
    } else if (op instanceof Op.Store store) {
      return !isOwn(scene, store.holder());
    } else if (op instanceof Op.Cas cas) {
      return !isOwn(scene, cas.holder());
    }
    return op instanceof Op.Swap swap && !isOwn(scene, swap.holder());
  }

  private static boolean isOwn(Scene scene, int holder) {
    Object word = holder == Op.SELF ? scene.self() : scene.variables[holder];
    return word instanceof Thing thing && thing.owned;
  }

  private static Object get(Scene scene, int variable) {
    Object word = variable == 0 ? Integer.valueOf(0) : scene.variables[variable];
    if (word == null) {
      throw new Rejected("a variable is read that is not known");
    }
    return word;
  }

  private static Scene at(Scene scene, int next) {
    scene.at = next;
    return scene;
  }

  /** Where the index is a constant: it is one of the array. */
  private void requireIndex(Scene scene, int holder, int slot) {
    boolean element = plan.slot(slot).type() == HelpingProgram.NUMBER && holder >= 0;
    if (element && get(scene, holder) instanceof Integer index) {
      Judge.require(plan.slot(slot).has(index), "an index outside of the array");
    }
  }

  private List<Scene> once(Scene scene) {
    Step step = plan.program.code().get(scene.at);
    Op op = step.op();
    if (op instanceof Op.Load load) {
      requireIndex(scene, load.holder(), load.slot());
    } else if (op instanceof Op.Store store) {
      requireIndex(scene, store.holder(), store.slot());
    } else if (op instanceof Op.Cas cas) {
      requireIndex(scene, cas.holder(), cas.slot());
    } else if (op instanceof Op.Swap swap) {
      requireIndex(scene, swap.holder(), swap.slot());
    }
    if (op instanceof Op.Load load) {
      return load(scene, load, step);
    } else if (op instanceof Op.Store store) {
      if (plan.slot(store.slot()).isHavoc()) {
        requireStorable(store.slot(), get(scene, store.from()));
        return List.of(skipped(scene));
      }
      List<Scene> all = new ArrayList<>();
      for (Guessing.Seen seen : ready(scene, store.holder(), store.slot())) {
        put(seen, store.slot(), get(seen.scene(), store.from()));
        all.add(at(seen.scene(), step.next()));
      }
      return all;
    } else if (op instanceof Op.Swap swap) {
      return swap(scene, swap, step);
    } else if (op instanceof Op.Cas cas) {
      return cas(scene, cas, step);
    } else if (op instanceof Op.Test test) {
      return test(scene, test, step);
    } else if (op instanceof Op.Return end) {
      leave(scene, end);
      return List.of(scene);
    }
    local(scene, op);
    return List.of(at(scene, step.next()));
  }

  private void local(Scene scene, Op op) {
    if (op instanceof Op.Let let) {
      scene.variables[let.to()] =
          let.word() == Word.ANY ? Thing.ANY : (Object) Word.value(let.word());
    } else if (op instanceof Op.Mask mask) {
      scene.variables[mask.to()] = Thing.ANY;
    } else if (op instanceof Op.Copy copy) {
      scene.variables[copy.to()] = get(scene, copy.from());
    } else if (op instanceof Op.Mine mine) {
      scene.variables[mine.to()] = scene.me;
    } else if (op instanceof Op.New made) {
      boolean descriptor = plan.isDescriptor(made.type());
      Thing thing =
          new Thing(made.type(), descriptor ? scene.operation + 1 : 0, plan.width(made.type()));
      Arrays.fill(thing.fields, 0, thing.fields.length - (descriptor ? 1 : 0), 0);
      thing.owned = true;
      thing.mine = true;
      scene.things.add(thing);
      scene.variables[made.to()] = thing;
    } else if (op instanceof Op.Is is) {
      boolean holds = get(scene, is.value()) instanceof Thing thing && thing.type == is.type();
      scene.variables[is.to()] = holds ? 1 : 0;
    } else if (op instanceof Op.Cast cast) {
      Object word = get(scene, cast.value());
      boolean fits = word instanceof Thing thing ? thing.type == cast.type() : word.equals(0);
      Judge.require(fits, "a cast fails");
    } else if (op instanceof Op.Follow follow) {
      Judge.require(get(scene, follow.value()) instanceof Thing, "a null is followed");
    } else {
      Judge.require(op instanceof Op.Skip, "what must not be reached is reached");
    }
  }

  private void leave(Scene scene, Op.Return end) {
    Object word = end.value() < 0 ? null : get(scene, end.value());
    Judge.require(judge.mayReturn(scene, word), "a return is not justified");
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
    for (Thing thing : scene.things) {
      thing.mine = thing == scene.me;
      thing.wasContent = false;
      thing.wasRefused = false;
    }
  }

  // ---------------------------------------------------------------- comparing

  private List<Scene> test(Scene scene, Op.Test test, Step step) {
    boolean order = test.relation() == Op.Relation.ORDER;
    Object left = get(scene, test.left());
    Object right = get(scene, test.right());
    List<Scene> all = new ArrayList<>();
    boolean equal = test.relation() == Op.Relation.EQUAL;
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
        left == Thing.ANY
            || right == Thing.ANY
            || isNumber(left) && right instanceof Integer
            || isNumber(right) && left instanceof Integer;
    return vague || left.equals(right) == equal;
  }

  private static boolean isNumber(Object word) {
    return word instanceof Thing thing && thing.type == HelpingProgram.NUMBER;
  }

  // ---------------------------------------------------------------- memory

  /** The thing that is accessed, its slot known if it is a slot that is followed. */
  private List<Guessing.Seen> holders(Scene scene, int holder, int slot) {
    Judge.require(!plan.slot(slot).isHavoc(), "an element that is not followed");
    Object word = holder == Op.SELF ? scene.self() : get(scene, holder);
    List<Guessing.Seen> all = new ArrayList<>();
    if (word instanceof Thing thing) {
      Judge.require(thing.type == plan.slot(slot).type(), "a field of another class");
      all.addAll(guessing.known(scene, thing, slot));
    } else {
      Judge.require(plan.slot(slot).type() == HelpingProgram.NUMBER, "a null is followed");
      for (Guessing.Choice choice : guessing.things(scene, HelpingProgram.NUMBER, false)) {
        all.addAll(guessing.known(choice.scene(), (Thing) choice.word(), slot));
      }
    }
    return all;
  }

  private List<Scene> load(Scene scene, Op.Load load, Step step) {
    List<Scene> all = new ArrayList<>();
    Slot slot = plan.slot(load.slot());
    if (slot.isHavoc()) {
      return anything(scene, slot, load.to());
    }
    for (Guessing.Seen seen : holders(scene, load.holder(), load.slot())) {
      for (Guessing.Seen each : told(seen, load.slot())) {
        Scene.Copied copied = each.scene().copied();
        copied.scene().variables[load.to()] = copied.of(each.thing()).fields[slot.place()];
        all.add(at(copied.scene(), step.next()));
      }
    }
    return all;
  }

  /** An element that nobody follows holds whatever is ever put into one. */
  private List<Scene> anything(Scene scene, Slot slot, int to) {
    List<Scene> all = new ArrayList<>();
    for (Guessing.Choice choice : guessing.words(scene, slot, false)) {
      if (to >= 0) {
        choice.scene().variables[to] = choice.word();
      }
      all.add(skipped(choice.scene()));
    }
    return all;
  }

  /** With what a pending descriptor expects there, if its control is read. */
  private List<Guessing.Seen> told(Guessing.Seen seen, int slot) {
    Optional<Thing> pending = judge.asked(seen.scene(), seen.thing(), slot);
    if (pending.isEmpty()) {
      return List.of(seen);
    }
    int where = seen.scene().things.indexOf(seen.thing());
    int guard = plan.parameters(pending.get().maker - 1).get(1);
    return guessing.known(seen.scene(), pending.get(), guard).stream()
        .map(known -> new Guessing.Seen(known.scene(), known.scene().things.get(where)))
        .toList();
  }

  private List<Scene> swap(Scene scene, Op.Swap swap, Step step) {
    if (plan.slot(swap.slot()).isHavoc()) {
      requireStorable(swap.slot(), get(scene, swap.next()));
      return anything(scene, plan.slot(swap.slot()), swap.to());
    }
    List<Scene> all = new ArrayList<>();
    for (Guessing.Seen seen : ready(scene, swap.holder(), swap.slot())) {
      Object old = seen.thing().fields[plan.place(swap.slot())];
      put(seen, swap.slot(), get(seen.scene(), swap.next()));
      if (swap.to() >= 0) {
        seen.scene().variables[swap.to()] = old;
      }
      all.add(at(seen.scene(), step.next()));
    }
    return all;
  }

  /** Each in a scene of its own, and with what a displaced descriptor must tell. */
  private List<Guessing.Seen> ready(Scene scene, int holder, int slot) {
    List<Guessing.Seen> all = new ArrayList<>();
    for (Guessing.Seen seen : holders(scene, holder, slot)) {
      Object old = seen.thing().fields[plan.place(slot)];
      int needed =
          old instanceof Thing held && plan.isDescriptor(old) ? judge.needed(scene, held) : -1;
      int where = seen.scene().things.indexOf(seen.thing());
      List<Scene> scenes = new ArrayList<>();
      if (needed < 0) {
        scenes.add(seen.scene());
      } else {
        guessing.told(seen.scene(), (Thing) old, needed).forEach(it -> scenes.add(it.scene()));
      }
      for (Scene each : scenes) {
        Scene own = each.copy();
        all.add(new Guessing.Seen(own, own.things.get(where)));
      }
    }
    return all;
  }

  private List<Scene> cas(Scene scene, Op.Cas cas, Step step) {
    List<Scene> all = new ArrayList<>();
    boolean before = cas.told() == Op.Told.BEFORE;
    if (plan.slot(cas.slot()).isHavoc()) {
      Judge.require(!before, "an element that is not followed");
      requireStorable(cas.slot(), get(scene, cas.next()));
      for (int told = 0; told < 2; told++) {
        Scene next = scene.copy();
        if (cas.to() >= 0) {
          next.variables[cas.to()] = told;
        }
        all.add(at(next, step.next()));
      }
      return all;
    }
    for (Guessing.Seen seen : ready(scene, cas.holder(), cas.slot())) {
      Object old = seen.thing().fields[plan.place(cas.slot())];
      Object expected = get(seen.scene(), cas.expected());
      boolean fails = may(false, old, expected) || cas.told() == Op.Told.WHETHER_SPURIOUS;
      if (fails) {
        Scene.Copied copied = seen.scene().copied();
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

  /** Into an element that nobody follows, where others find it: what they expect and can see. */
  private void requireStorable(int slot, Object word) {
    boolean seen = !(word instanceof Thing thing) || !thing.owned;
    Judge.require(seen && plan.fits(plan.slot(slot), word), "a word that nobody expects there");
  }

  /** The write itself, in place. */
  private void put(Guessing.Seen seen, int slot, Object now) {
    Scene scene = seen.scene();
    Thing holder = seen.thing();
    int place = plan.place(slot);
    if (holder.owned) {
      holder.fields[place] = now;
      holder.truthful = false;
      return;
    }
    Judge.require(plan.slot(slot).flavour() == Slot.Flavour.VOLATILE, "a plain write that is seen");
    Judge.require(scene.operation >= 0 && now != Thing.ANY, "a write that is not understood");
    Scene.Copied before = scene.copied();
    Object old = holder.fields[place];
    holder.fields[place] = now;
    boolean owned = now instanceof Thing thing && thing.owned;
    if (old == null) {
      throw new Rejected("a write to what is not known");
    }
    boolean known = holder.type == HelpingProgram.OBJECT; // in every view
    Judge.require(known || plan.fits(plan.slot(slot), now), "a word that nobody expects there");
    judge.written(scene, holder, slot, old, now, owned);
    publish(now);
    boolean element = holder.type == HelpingProgram.NUMBER;
    if (element && plan.isToken(slot)) {
      elements.require(scene, holder, slot);
    }
    changes.accept(before, scene);
  }

  private void publish(@org.jspecify.annotations.Nullable Object word) {
    if (!(word instanceof Thing thing) || !thing.owned) {
      return;
    }
    thing.owned = false;
    List<Slot> slots = plan.slotsOf(thing.type);
    for (int p = 0; p < slots.size(); p++) {
      Object held = thing.fields[p];
      boolean fits = held == null || plan.fits(slots.get(p), held);
      Judge.require(
          fits || thing.type == HelpingProgram.OBJECT, "a field is seen before it is written");
      publish(held);
    }
  }

  // ---------------------------------------------------------------- beginnings

  List<Scene> constructed() {
    Scene start = new Scene(plan.program.variables(), plan.arity);
    Thing self = new Thing(HelpingProgram.OBJECT, 0, plan.width(HelpingProgram.OBJECT));
    Arrays.fill(self.fields, 0);
    self.owned = true;
    start.things.add(self);
    start.at = plan.program.construct();
    List<Scene> ends = new ArrayList<>();
    List<Scene> seen = new ArrayList<>();
    ArrayDeque<Scene> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      Scene scene = open.poll();
      if (plan.program.code().get(scene.at).op() instanceof Op.Return) {
        ends.add(ready(scene));
        continue;
      }
      for (Scene next : once(scene.copy())) { // what was seen must stay as it was
        next.number();
        if (seen.stream().noneMatch(other -> Cover.of(plan, next, other))) {
          seen.add(next);
          open.add(next);
          Judge.require(seen.size() < MAX_STEPS, "a constructor without an end");
        }
      }
    }
    Judge.require(!ends.isEmpty(), "a constructor without an end");
    return ends;
  }

  private Scene skipped(Scene scene) {
    return at(scene, plan.program.code().get(scene.at).next());
  }

  private Scene ready(Scene scene) {
    publish(scene.self());
    scene.at = -1;
    Arrays.fill(scene.variables, null);
    scene.things.forEach(thing -> thing.mine = false);
    if (plan.program.hasThreadNumbers()) {
      Thing me = new Thing(HelpingProgram.NUMBER, 0, plan.width(HelpingProgram.NUMBER));
      Arrays.fill(me.fields, 0);
      me.mine = true;
      scene.things.add(me);
      scene.me = me;
    }
    judge.requireInitial(scene);
    return scene;
  }

  List<Scene> calls(Scene idle) {
    List<Scene> all = new ArrayList<>();
    for (int i = 0; i < plan.program.operations().size(); i++) {
      Operation operation = plan.program.operations().get(i);
      Scene called = idle.copy();
      called.operation = i;
      called.at = operation.entry();
      List<Scene> some = List.of(called);
      for (int k = 0; k < operation.arguments().size(); k++) {
        List<Scene> more = new ArrayList<>();
        for (Scene scene : some) {
          for (Guessing.Choice choice : passed(scene, operation.sorts().get(k))) {
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

  private List<Guessing.Choice> passed(Scene scene, Sort sort) {
    List<Guessing.Choice> all = new ArrayList<>();
    if (sort == Sort.FLAG) {
      all.add(new Guessing.Choice(scene.copy(), 1));
    }
    if (sort == Sort.FLAG || sort == Sort.OBJECT && plan.program.isCell()) {
      all.add(new Guessing.Choice(scene.copy(), 0));
    }
    if (sort != Sort.FLAG) {
      int type = sort == Sort.OBJECT ? HelpingProgram.VALUE : HelpingProgram.NUMBER;
      all.addAll(guessing.things(scene, type, false));
    }
    return all;
  }
}
