package io.selvage.prove.future;

import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.future.SlotAction.Deed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Steps of memory. A value goes into a slot once, into the one that its own insertion took and
 * nobody else has; and it leaves it by being exchanged for null. So each is in one slot at most,
 * and is removed once at most.
 */
final class SlotMemory {
  private final StepProgram program;

  SlotMemory(StepProgram program) {
    this.program = program;
  }

  List<Reached> after(SlotView view, Instruction insn) {
    Op op = insn.op();
    List<Reached> all = new ArrayList<>();
    if (op instanceof Op.Take take) {
      take(view, take, all);
    } else if (op instanceof Op.Load load && load.place() instanceof Place.Counter) {
      SlotView read = view.copy();
      read.putIndex(load.to(), view.ranks[SlotView.FREE]);
      all.add(Reached.quietly(read));
    } else {
      slot(view, op, all);
    }
    all.forEach(each -> each.view().at = insn.next());
    return all;
  }

  private boolean puts(SlotView view) {
    return program.operations().get(view.operation).duty() == Duty.PUT;
  }

  private void take(SlotView view, Op.Take take, List<Reached> all) {
    SlotView taken = view.copy();
    int rank = view.ranks[SlotView.FREE];
    if (puts(view)) {
      if (view.acted || view.ranks[SlotView.MINE] != SlotView.NOWHERE) {
        throw new Unmet("PRV-083 an insertion takes a second slot", view);
      }
      taken.ranks[SlotView.MINE] = rank;
    }
    taken.putIndex(take.to(), rank);
    for (SlotView after : taken(taken, view.value)) {
      all.add(new Reached(after, SlotSteps.action(Deed.TAKE, view.value, view)));
    }
  }

  /** The free slot is taken for that value, by whomever: the next one is free then. */
  static List<SlotView> taken(SlotView view, Tracked value) {
    int rank = view.ranks[SlotView.FREE];
    List<SlotView> all = new ArrayList<>();
    for (Moved moved : Moved.past(view, rank)) {
      SlotView after = moved.view();
      after.ranks[SlotView.FREE] = moved.rank();
      if (value != Tracked.PLAIN) {
        after.ranks[SlotView.place(value)] = rank;
        after.fill(value, Filling.TAKEN);
      }
      all.add(after);
    }
    return all;
  }

  // ---------------------------------------------------------------- slots

  private void slot(SlotView view, Op op, List<Reached> all) {
    if (op instanceof Op.Load load) {
      for (Moved at : indices(view, SlotSteps.index(load.place(), view))) {
        for (Content content : contents(at)) {
          SlotView read = at.view().copy();
          read.put(load.to(), content == Content.EMPTY ? Held.NULL : Held.SEEN);
          all.add(Reached.quietly(read));
        }
      }
    } else if (op instanceof Op.Store store) {
      write(view, store.place(), view.words[store.from()], Optional.empty(), all);
    } else if (op instanceof Op.Swap swap) {
      write(view, swap.place(), view.words[swap.next()], Optional.of(swap), all);
    } else if (op instanceof Op.Cas cas) {
      compare(view, cas, all);
    } else {
      throw new Unmet("PRV-010 " + op, view);
    }
  }

  /** What may be in a slot. */
  private enum Content {
    EMPTY,
    PLAIN,
    FIRST,
    SECOND
  }

  private static List<Content> contents(Moved at) {
    SlotView view = at.view();
    if (view.ranks[SlotView.FIRST] == at.rank()) {
      return List.of(view.first == Filling.FILLED ? Content.FIRST : Content.EMPTY);
    }
    if (view.ranks[SlotView.SECOND] == at.rank()) {
      return List.of(view.second == Filling.FILLED ? Content.SECOND : Content.EMPTY);
    }
    return List.of(Content.EMPTY, Content.PLAIN);
  }

  private static List<Moved> indices(SlotView view, int variable) {
    List<Moved> cases = Moved.to(view, variable);
    if (cases.get(0).rank() == SlotView.NOWHERE) {
      throw new Unmet(
          "PRV-085 an index that is computed in another way, or may be beyond the slots taken",
          view);
    }
    return cases;
  }

  private void write(
      SlotView view, Place place, int word, Optional<Op.Swap> swap, List<Reached> all) {
    for (Moved at : indices(view, SlotSteps.index(place, view))) {
      if (word == Held.NULL) {
        contents(at).forEach(content -> all.add(empty(at.view(), content, swap)));
      } else {
        Reached filled = fill(at, word);
        swap.ifPresent(it -> filled.view().put(it.to(), Held.NULL));
        all.add(filled);
      }
    }
  }

  /** A slot becomes empty, or stays so. */
  private Reached empty(SlotView view, Content content, Optional<Op.Swap> swap) {
    SlotView after = view.copy();
    if (content == Content.EMPTY) {
      swap.ifPresent(it -> after.put(it.to(), Held.NULL));
      return Reached.quietly(after);
    }
    if (swap.isEmpty()) {
      throw new Unmet("PRV-082 a value may be lost: null goes over it", view);
    }
    if (puts(view) || view.acted) {
      throw new Unmet("PRV-087 a value is removed by an insertion, or a second one", view);
    }
    after.acted = true;
    after.put(swap.get().to(), Held.REMOVED);
    if (content == Content.PLAIN) {
      return Reached.quietly(after);
    }
    after.observe(
        content == Content.FIRST ? Observer.Event.FIRST_REMOVED : Observer.Event.SECOND_REMOVED);
    if (after.observer == Observer.FAILED) {
      throw new Unmet(
          "PRV-086 a value is removed though one is still there that was inserted before", view);
    }
    return new Reached(after, SlotSteps.action(Deed.REMOVE, Tracked.PLAIN, view));
  }

  /** The own value goes into the own slot, which is empty: nobody else puts anything there. */
  private static Reached fill(Moved at, int word) {
    SlotView view = at.view();
    boolean own = word == Held.ARGUMENT && at.rank() == view.ranks[SlotView.MINE];
    if (!own) {
      throw new Unmet(
          "PRV-083 a slot is filled that its insertion did not take, or with another value", view);
    }
    SlotView after = view.copy();
    after.acted = true;
    after.ranks[SlotView.MINE] = SlotView.NOWHERE;
    if (view.value == Tracked.PLAIN) {
      return Reached.quietly(after);
    }
    after.fill(view.value, Filling.FILLED);
    return new Reached(after, SlotSteps.action(Deed.FILL, view.value, view));
  }

  /** Only null may be expected: otherwise values are compared. */
  private static void compare(SlotView view, Op.Cas cas, List<Reached> all) {
    if (view.words[cas.expected()] != Held.NULL) {
      throw new Unmet("PRV-084 values are compared with something else than null", view);
    }
    for (Moved at : indices(view, SlotSteps.index(cas.place(), view))) {
      Reached filled = fill(at, view.words[cas.next()]);
      filled.view().put(cas.to(), Held.ONE);
      all.add(filled);
      if (cas.spurious()) {
        SlotView failed = at.view().copy();
        failed.put(cas.to(), Held.NULL);
        all.add(Reached.quietly(failed));
      }
    }
  }
}
