package io.selvage.prove.internal.arrayqueue.checker;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Executes steps on numbers. If anything may be wrong, the certificate is rejected. */
final class SlotOwnSteps {
  private final StepProgram program;
  private final ConcreteLocalSteps thinking;

  /**
   * The result of a step.
   *
   * @param action its effect on others
   */
  record After(SlotState moment, Optional<String> action) {}

  SlotOwnSteps(StepProgram program) {
    this.program = program;
    this.thinking = new ConcreteLocalSteps(program);
  }

  List<After> next(SlotState moment) {
    if (moment.at < 0) {
      return thought(calls(moment));
    }
    StepInstruction insn = program.code().get(moment.at);
    if (insn.op() instanceof StepOp.Return end) {
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
    return program.operations().get(operation).operationKind() == OperationKind.PUT;
  }

  // ---------------------------------------------------------------- calls, returns

  private List<After> calls(SlotState moment) {
    List<After> all = new ArrayList<>();
    for (int number = 0; number < program.operations().size(); number++) {
      for (int value = 0; value <= 2; value++) {
        boolean chooses =
            value == 1
                ? moment.observer == SlotState.NOTHING
                : moment.observer == SlotState.RETURNED;
        if (value == 0 || inserts(number) && chooses) {
          all.add(call(moment, number, value));
        }
      }
    }
    return all;
  }

  private After call(SlotState moment, int number, int value) {
    StepProgram.Operation operation = program.operations().get(number);
    SlotState called = moment.copy();
    called.at = operation.entry();
    called.operation = number;
    called.value = value;
    called.variables.put(0, SlotValue.NULL);
    if (operation.argument() >= 0) {
      called.variables.put(operation.argument(), SlotValue.of(SlotValue.Sort.GIVEN));
    }
    if (value > 0) {
      called.observer++;
    }
    return new After(
        called, value > 0 ? Optional.of(SlotEffect.CALL.by(value, moment)) : Optional.empty());
  }

  private After end(SlotState moment, StepOp.Return end) {
    boolean right =
        inserts(moment.operation)
            ? end.value() < 0 || item(moment, end.value()).isTrue()
            : end.value() >= 0 && item(moment, end.value()).is(SlotValue.Sort.REMOVED);
    if (!right || moment.acted == 0) {
      throw new InvalidSlotCertificate("a return that is not justified");
    }
    SlotState idle = moment.copy();
    idle.at = -1;
    idle.operation = -1;
    idle.value = 0;
    idle.acted = 0;
    idle.mine = -1;
    idle.variables.clear();
    if (moment.value == 1) {
      idle.observer = Math.max(idle.observer, SlotState.RETURNED);
      return new After(idle, Optional.of(SlotEffect.RETURN.by(1, moment)));
    }
    return new After(idle, Optional.empty());
  }

  static SlotValue item(SlotState moment, int variable) {
    SlotValue item = moment.variables.get(variable);
    if (item == null) {
      throw new InvalidSlotCertificate("a variable is read that holds nothing");
    }
    return item;
  }

  // ---------------------------------------------------------------- steps

  private void step(SlotState moment, StepOp op, List<After> all) {
    if (op instanceof StepOp.Take take) {
      all.add(take(moment, take.to()));
    } else if (op instanceof StepOp.Load load && load.place() instanceof MemoryPlace.Counter) {
      all.add(gives(moment, load.to(), SlotValue.index(moment.free)));
    } else if (op instanceof StepOp.Load load) {
      SlotState at = moment.copy();
      for (int content : contents(moment, index(at, load.place()))) {
        all.add(
            gives(
                at,
                load.to(),
                content == EMPTY ? SlotValue.NULL : SlotValue.of(SlotValue.Sort.SEEN)));
      }
    } else if (op instanceof StepOp.Swap swap) {
      exchange(moment, swap.place(), item(moment, swap.next()), swap.to(), all);
    } else if (op instanceof StepOp.Store store) {
      exchange(moment, store.place(), item(moment, store.from()), LOST, all);
    } else if (op instanceof StepOp.Cas cas && item(moment, cas.expected()).isNull()) {
      SlotState at = moment.copy();
      After filled = fill(at, index(at, cas.place()), item(moment, cas.next()));
      filled.moment().variables.put(cas.to(), SlotValue.TRUE);
      all.add(filled);
      if (cas.spurious()) {
        all.add(gives(at, cas.to(), SlotValue.NULL));
      }
    } else {
      throw new InvalidSlotCertificate("a step that is not known: " + op);
    }
  }

  private static final int LOST = -1;
  private static final int EMPTY = -1;

  private static After gives(SlotState moment, int variable, SlotValue item) {
    SlotState after = moment.copy();
    after.variables.put(variable, item);
    return new After(after, Optional.empty());
  }

  private After take(SlotState moment, int to) {
    if (!inserts(moment.operation) || moment.mine >= 0 || moment.acted > 0) {
      throw new InvalidSlotCertificate("a second slot is taken, or one by a deletion");
    }
    SlotState after = moment.copy();
    after.variables.put(to, SlotValue.index(moment.free));
    after.mine = moment.free;
    SlotEnvironmentSteps.take(after, moment.value);
    return new After(after, Optional.of(SlotEffect.TAKE.by(moment.value, moment)));
  }

  /** The index that the variable holds. */
  private static int index(SlotState moment, MemoryPlace place) {
    if (!(place instanceof MemoryPlace.Slot slot)) {
      throw new InvalidSlotCertificate("a place that is no slot");
    }
    SlotValue item = item(moment, slot.index());
    if (item.isTrue()) {
      moment.additions++;
      return 1;
    }
    if (!item.isIndex()) {
      throw new InvalidSlotCertificate("an index that is not known");
    }
    return item.number();
  }

  /** Which values may be in a slot: none, any other, the first or the second. */
  private static List<Integer> contents(SlotState moment, int index) {
    for (int value = 1; value <= 2; value++) {
      if (moment.slot[value] == index) {
        return List.of(moment.filling[value] == SlotState.FILLED ? value : EMPTY);
      }
    }
    return List.of(EMPTY, 0);
  }

  private void exchange(
      SlotState moment, MemoryPlace place, SlotValue item, int to, List<After> all) {
    SlotState at = moment.copy();
    int index = index(at, place);
    if (!item.isNull()) {
      After filled = fill(at, index, item);
      if (to != LOST) {
        filled.moment().variables.put(to, SlotValue.NULL);
      }
      all.add(filled);
      return;
    }
    for (int content : contents(at, index)) {
      if (content != EMPTY) {
        all.add(remove(at, content, to));
      } else {
        all.add(
            to == LOST ? new After(at.copy(), Optional.empty()) : gives(at, to, SlotValue.NULL));
      }
    }
  }

  private After remove(SlotState moment, int content, int to) {
    if (to == LOST || inserts(moment.operation) || moment.acted > 0) {
      throw new InvalidSlotCertificate("a value is lost, or removed by whom it should not be");
    }
    if (content == 2 && moment.observer == SlotState.BOTH) {
      throw new InvalidSlotCertificate("the second value is removed before the first");
    }
    SlotState after = moment.copy();
    after.acted = 1;
    after.variables.put(to, SlotValue.of(SlotValue.Sort.REMOVED));
    if (content == 0) {
      return new After(after, Optional.empty());
    }
    SlotEnvironmentSteps.end(after);
    return new After(after, Optional.of(SlotEffect.REMOVE.by(0, moment)));
  }

  private static After fill(SlotState moment, int index, SlotValue item) {
    if (!item.is(SlotValue.Sort.GIVEN) || moment.mine != index) {
      throw new InvalidSlotCertificate(
          "a slot is filled that is not the own one, or by another value");
    }
    SlotState after = moment.copy();
    after.acted = 1;
    after.mine = -1;
    if (moment.value == 0) {
      return new After(after, Optional.empty());
    }
    after.filling[moment.value] = SlotState.FILLED;
    return new After(after, Optional.of(SlotEffect.FILL.by(moment.value, moment)));
  }
}
