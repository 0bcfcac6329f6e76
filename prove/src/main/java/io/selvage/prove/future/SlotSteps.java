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
 * What a thread may do next: call an operation, take one step of memory with the local ones after
 * it, or return. Calls and returns are steps of their own, as the observer sees them.
 */
final class SlotSteps {
  /** No result: the method is void. */
  private static final int NOTHING = Integer.MIN_VALUE;

  private final StepProgram program;
  private final LocalSteps local;
  private final SlotMemory memory;

  SlotSteps(StepProgram program) {
    this.program = program;
    this.local = new LocalSteps(program);
    this.memory = new SlotMemory(program);
  }

  List<Reached> after(SlotView view) {
    if (view.at == SlotView.IDLE) {
      return calls(view);
    }
    Instruction insn = program.code().get(view.at);
    if (insn.op() instanceof Op.Return end) {
      return List.of(returned(view, end));
    }
    return settled(memory.after(view, insn));
  }

  private List<Reached> settled(List<Reached> some) {
    List<Reached> all = new ArrayList<>();
    for (Reached each : some) {
      for (SlotView view : local.after(each.view())) {
        all.add(new Reached(view, each.action()));
      }
    }
    return all;
  }

  // ---------------------------------------------------------------- calls and returns

  private List<Reached> calls(SlotView view) {
    List<Reached> all = new ArrayList<>();
    for (int number = 0; number < program.operations().size(); number++) {
      boolean puts = program.operations().get(number).duty() == Duty.PUT;
      all.add(call(view, number, Tracked.PLAIN));
      if (puts && view.observer == Observer.NOTHING) {
        all.add(call(view, number, Tracked.FIRST));
      } else if (puts && view.observer == Observer.RETURNED) {
        all.add(call(view, number, Tracked.SECOND));
      }
    }
    return settled(all);
  }

  private Reached call(SlotView view, int number, Tracked value) {
    StepProgram.Operation operation = program.operations().get(number);
    SlotView called = view.copy();
    called.at = operation.entry();
    called.operation = number;
    called.value = value;
    called.put(0, Held.NULL);
    if (operation.argument() >= 0) {
      called.put(operation.argument(), Held.ARGUMENT);
    }
    if (value == Tracked.PLAIN) {
      return Reached.quietly(called);
    }
    called.observe(
        value == Tracked.FIRST ? Observer.Event.FIRST_CALLED : Observer.Event.SECOND_CALLED);
    return new Reached(called, action(Deed.CALL, value, view));
  }

  private Reached returned(SlotView view, Op.Return end) {
    String fault = fault(view, end.value() < 0 ? NOTHING : view.words[end.value()]);
    if (!fault.isEmpty()) {
      throw new Unmet(fault, view);
    }
    SlotView after = view.copy();
    boolean seen = view.value == Tracked.FIRST;
    if (seen) {
      after.observe(Observer.Event.FIRST_RETURNED);
    }
    after.rest();
    after.tidy(program);
    return new Reached(after, seen ? action(Deed.RETURN, view.value, view) : Optional.empty());
  }

  private String fault(SlotView view, int result) {
    boolean puts = program.operations().get(view.operation).duty() == Duty.PUT;
    if (puts) {
      boolean fits = result == NOTHING || result == Held.ONE;
      return !fits
          ? "PRV-087 something else than true is returned"
          : view.acted ? "" : "PRV-089 an insertion returns before its value is in a slot";
    }
    if (result == Held.NULL) {
      return "PRV-088 a deletion returns that there is nothing, which needs another theorem";
    }
    return result == Held.REMOVED ? "" : "PRV-087 the result is not the value that was removed";
  }

  static Optional<SlotAction> action(Deed deed, Tracked actor, SlotView before) {
    return Optional.of(new SlotAction(deed, actor, before.shared()));
  }

  /** Whether others may come in before the instruction: returns are events, too. */
  static boolean isStop(StepProgram program, int at) {
    return !program.isLocal(at) || program.code().get(at).op() instanceof Op.Return;
  }

  /** Whether the access is to a slot, and by which variable. */
  static int index(Place place, SlotView view) {
    if (place instanceof Place.Slot slot) {
      return slot.index();
    }
    throw new Unmet("PRV-082 an access to something else than a slot", view);
  }
}
