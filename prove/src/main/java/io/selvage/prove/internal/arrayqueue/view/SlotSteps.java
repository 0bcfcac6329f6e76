package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.internal.arrayqueue.view.SlotAction.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The possible next actions of a thread: call an operation, take one memory step with the local
 * ones after it, or return. Calls and returns are separate steps, since the observer sees them.
 */
public final class SlotSteps {
  /** No result: the method is void. */
  private static final int NOTHING = Integer.MIN_VALUE;

  private final StepProgram program;
  private final SlotLocalSteps local;
  private final SlotMemory memory;

  public SlotSteps(StepProgram program) {
    this.program = program;
    this.local = new SlotLocalSteps(program);
    this.memory = new SlotMemory(program);
  }

  public List<SlotSuccessor> after(SlotView view) {
    if (view.at == SlotView.IDLE) {
      return calls(view);
    }
    StepInstruction insn = program.code().get(view.at);
    if (insn.op() instanceof StepOp.Return end) {
      return List.of(returned(view, end));
    }
    return settled(memory.after(view, insn));
  }

  private List<SlotSuccessor> settled(List<SlotSuccessor> some) {
    List<SlotSuccessor> all = new ArrayList<>();
    for (SlotSuccessor each : some) {
      for (SlotView view : local.after(each.view())) {
        all.add(new SlotSuccessor(view, each.action()));
      }
    }
    return all;
  }

  // ---------------------------------------------------------------- calls and returns

  private List<SlotSuccessor> calls(SlotView view) {
    List<SlotSuccessor> all = new ArrayList<>();
    for (int number = 0; number < program.operations().size(); number++) {
      boolean puts = program.operations().get(number).operationKind() == OperationKind.PUT;
      all.add(call(view, number, TrackedValue.PLAIN));
      if (puts && view.observer == OrderObserver.NOTHING) {
        all.add(call(view, number, TrackedValue.FIRST));
      } else if (puts && view.observer == OrderObserver.RETURNED) {
        all.add(call(view, number, TrackedValue.SECOND));
      }
    }
    return settled(all);
  }

  private SlotSuccessor call(SlotView view, int number, TrackedValue value) {
    StepProgram.Operation operation = program.operations().get(number);
    SlotView called = view.copy();
    called.at = operation.entry();
    called.operation = number;
    called.value = value;
    called.put(0, SlotWord.NULL);
    if (operation.argument() >= 0) {
      called.put(operation.argument(), SlotWord.ARGUMENT);
    }
    if (value == TrackedValue.PLAIN) {
      return SlotSuccessor.quietly(called);
    }
    called.observe(
        value == TrackedValue.FIRST
            ? OrderObserver.Event.FIRST_CALLED
            : OrderObserver.Event.SECOND_CALLED);
    return new SlotSuccessor(called, action(Kind.CALL, value, view));
  }

  private SlotSuccessor returned(SlotView view, StepOp.Return end) {
    String fault = fault(view, end.value() < 0 ? NOTHING : view.words[end.value()]);
    if (!fault.isEmpty()) {
      throw new SlotProofFailure(fault, view);
    }
    SlotView after = view.copy();
    boolean seen = view.value == TrackedValue.FIRST;
    if (seen) {
      after.observe(OrderObserver.Event.FIRST_RETURNED);
    }
    after.rest();
    after.tidy(program);
    return new SlotSuccessor(
        after, seen ? action(Kind.RETURN, view.value, view) : Optional.empty());
  }

  private String fault(SlotView view, int result) {
    boolean puts = program.operations().get(view.operation).operationKind() == OperationKind.PUT;
    if (puts) {
      boolean fits = result == NOTHING || result == SlotWord.ONE;
      return !fits
          ? "PRV-087 the result of an insertion is not true"
          : view.acted ? "" : "PRV-089 an insertion returns before it stores its value";
    }
    if (result == SlotWord.NULL) {
      return "PRV-088 a removal may return empty, which would need another theorem";
    }
    return result == SlotWord.REMOVED ? "" : "PRV-087 the result is not the value that was removed";
  }

  static Optional<SlotAction> action(Kind effect, TrackedValue actor, SlotView before) {
    return Optional.of(new SlotAction(effect, actor, before.shared()));
  }

  /** Whether the instruction is an interference point: returns are events, too. */
  public static boolean isStop(StepProgram program, int at) {
    return !program.isLocal(at) || program.code().get(at).op() instanceof StepOp.Return;
  }

  /** The variable that holds the index, if the access is to a slot. */
  static int index(MemoryPlace place, SlotView view) {
    if (place instanceof MemoryPlace.Slot slot) {
      return slot.index();
    }
    throw new SlotProofFailure("PRV-082 an access to something other than a slot", view);
  }
}
