package io.selvage.prove.future.certificate;

import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Instruction;
import io.selvage.prove.code.Op;
import io.selvage.prove.code.Place;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes steps on numbers. Where something may be wrong, the certificate is rejected. */
final class Doing {
  private final StepProgram program;
  private final Thinking thinking;

  /**
   * What comes of a step.
   *
   * @param action what it does to others
   */
  record After(Moment moment, Optional<String> action) {}

  Doing(StepProgram program) {
    this.program = program;
    this.thinking = new Thinking(program);
  }

  List<After> next(Moment moment) {
    if (moment.at < 0) {
      return thought(calls(moment));
    }
    Instruction insn = program.code().get(moment.at);
    if (insn.op() instanceof Op.Return end) {
      return List.of(end(moment, end));
    }
    List<After> all = new ArrayList<>();
    step(moment, insn.op(), all);
    all.forEach(each -> each.moment().at = insn.next());
    return thought(all);
  }

  private List<After> thought(List<After> some) {
    List<After> all = new ArrayList<>();
    for (After each : some) {
      thinking.from(each.moment()).forEach(m -> all.add(new After(m, each.action())));
    }
    return all;
  }

  private boolean inserts(int operation) {
    return program.operations().get(operation).duty() == Duty.PUT;
  }

  // ---------------------------------------------------------------- calls, returns

  private List<After> calls(Moment moment) {
    List<After> all = new ArrayList<>();
    for (int number = 0; number < program.operations().size(); number++) {
      for (int value = 0; value <= 2; value++) {
        boolean chooses =
            value == 1 ? moment.observer == Moment.NOTHING : moment.observer == Moment.RETURNED;
        if (value == 0 || inserts(number) && chooses) {
          all.add(call(moment, number, value));
        }
      }
    }
    return all;
  }

  private After call(Moment moment, int number, int value) {
    StepProgram.Operation operation = program.operations().get(number);
    Moment called = moment.copy();
    called.at = operation.entry();
    called.operation = number;
    called.value = value;
    called.variables.put(0, Item.NULL);
    if (operation.argument() >= 0) {
      called.variables.put(operation.argument(), Item.of(Item.Sort.GIVEN));
    }
    if (value > 0) {
      called.observer++;
    }
    return new After(
        called, value > 0 ? Optional.of(Deed.CALL.by(value, moment)) : Optional.empty());
  }

  private After end(Moment moment, Op.Return end) {
    boolean right =
        inserts(moment.operation)
            ? end.value() < 0 || item(moment, end.value()).isTrue()
            : end.value() >= 0 && item(moment, end.value()).is(Item.Sort.REMOVED);
    if (!right || moment.acted == 0) {
      throw new Rejected("a return that is not justified");
    }
    Moment idle = moment.copy();
    idle.at = -1;
    idle.operation = -1;
    idle.value = 0;
    idle.acted = 0;
    idle.mine = -1;
    idle.variables.clear();
    if (moment.value == 1) {
      idle.observer = Math.max(idle.observer, Moment.RETURNED);
      return new After(idle, Optional.of(Deed.RETURN.by(1, moment)));
    }
    return new After(idle, Optional.empty());
  }

  static Item item(Moment moment, int variable) {
    Item item = moment.variables.get(variable);
    if (item == null) {
      throw new Rejected("a variable is read that holds nothing");
    }
    return item;
  }

  // ---------------------------------------------------------------- steps

  private void step(Moment moment, Op op, List<After> all) {
    if (op instanceof Op.Take take) {
      all.add(take(moment, take.to()));
    } else if (op instanceof Op.Load load && load.place() instanceof Place.Counter) {
      all.add(gives(moment, load.to(), Item.index(moment.free)));
    } else if (op instanceof Op.Load load) {
      Moment at = moment.copy();
      for (int content : contents(moment, index(at, load.place()))) {
        all.add(gives(at, load.to(), content == EMPTY ? Item.NULL : Item.of(Item.Sort.SEEN)));
      }
    } else if (op instanceof Op.Swap swap) {
      exchange(moment, swap.place(), item(moment, swap.next()), swap.to(), all);
    } else if (op instanceof Op.Store store) {
      exchange(moment, store.place(), item(moment, store.from()), LOST, all);
    } else if (op instanceof Op.Cas cas && item(moment, cas.expected()).isNull()) {
      Moment at = moment.copy();
      After filled = fill(at, index(at, cas.place()), item(moment, cas.next()));
      filled.moment().variables.put(cas.to(), Item.TRUE);
      all.add(filled);
      if (cas.spurious()) {
        all.add(gives(at, cas.to(), Item.NULL));
      }
    } else {
      throw new Rejected("a step that is not known: " + op);
    }
  }

  private static final int LOST = -1;
  private static final int EMPTY = -1;

  private static After gives(Moment moment, int variable, Item item) {
    Moment after = moment.copy();
    after.variables.put(variable, item);
    return new After(after, Optional.empty());
  }

  private After take(Moment moment, int to) {
    if (!inserts(moment.operation) || moment.mine >= 0 || moment.acted > 0) {
      throw new Rejected("a second slot is taken, or one by a deletion");
    }
    Moment after = moment.copy();
    after.variables.put(to, Item.index(moment.free));
    after.mine = moment.free;
    Suffering.take(after, moment.value);
    return new After(after, Optional.of(Deed.TAKE.by(moment.value, moment)));
  }

  /** The index that the variable holds. */
  private static int index(Moment moment, Place place) {
    if (!(place instanceof Place.Slot slot)) {
      throw new Rejected("a place that is no slot");
    }
    Item item = item(moment, slot.index());
    if (item.isTrue()) {
      moment.additions++;
      return 1;
    }
    if (!item.isIndex()) {
      throw new Rejected("an index that is not known");
    }
    return item.number();
  }

  /** Which values may be in a slot: none, any other, the first or the second. */
  private static List<Integer> contents(Moment moment, int index) {
    for (int value = 1; value <= 2; value++) {
      if (moment.slot[value] == index) {
        return List.of(moment.filling[value] == Moment.FILLED ? value : EMPTY);
      }
    }
    return List.of(EMPTY, 0);
  }

  private void exchange(Moment moment, Place place, Item item, int to, List<After> all) {
    Moment at = moment.copy();
    int index = index(at, place);
    if (!item.isNull()) {
      After filled = fill(at, index, item);
      if (to != LOST) {
        filled.moment().variables.put(to, Item.NULL);
      }
      all.add(filled);
      return;
    }
    for (int content : contents(at, index)) {
      if (content != EMPTY) {
        all.add(remove(at, content, to));
      } else {
        all.add(to == LOST ? new After(at.copy(), Optional.empty()) : gives(at, to, Item.NULL));
      }
    }
  }

  private After remove(Moment moment, int content, int to) {
    if (to == LOST || inserts(moment.operation) || moment.acted > 0) {
      throw new Rejected("a value is lost, or removed by whom it should not be");
    }
    if (content == 2 && moment.observer == Moment.BOTH) {
      throw new Rejected("the second value is removed before the first");
    }
    Moment after = moment.copy();
    after.acted = 1;
    after.variables.put(to, Item.of(Item.Sort.REMOVED));
    if (content == 0) {
      return new After(after, Optional.empty());
    }
    Suffering.end(after);
    return new After(after, Optional.of(Deed.REMOVE.by(0, moment)));
  }

  private static After fill(Moment moment, int index, Item item) {
    if (!item.is(Item.Sort.GIVEN) || moment.mine != index) {
      throw new Rejected("a slot is filled that is not the own one, or by another value");
    }
    Moment after = moment.copy();
    after.acted = 1;
    after.mine = -1;
    if (moment.value == 0) {
      return new After(after, Optional.empty());
    }
    after.filling[moment.value] = Moment.FILLED;
    return new After(after, Optional.of(Deed.FILL.by(moment.value, moment)));
  }
}
