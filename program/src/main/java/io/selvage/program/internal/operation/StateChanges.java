package io.selvage.program.internal.operation;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Detects words that a call has changed, whether or not they are ever read. The targets of
 * references are compared as part of the state; hidden slots, such as monitors, are ignored.
 */
final class StateChanges implements Consumer<ThreadState> {
  private final Program program;
  private final Heap heap;
  private final Map<Integer, Long> before = new HashMap<>();
  private int top;
  private boolean wrote;

  StateChanges(Program program, Heap heap) {
    this.program = program;
    this.heap = heap;
  }

  /** Called when a call begins. */
  void begin() {
    before.clear();
    wrote = false;
    top = heap.top();
  }

  /** Called before each step. */
  @Override
  public void accept(ThreadState t) {
    StepKind step = t.step();
    boolean writes = step == StepKind.WRITE || step == StepKind.UPDATE;
    if (!writes || t.slot() < 0 || ReferenceWord.isConstant(t.object()) || !heap.has(t.object())) {
      return;
    }
    ClassInfo type = program.classes().byId(ReferenceWord.classId(t.object()));
    int address = heap.addressOf(t.object(), t.slot());
    long found = heap.word(t.object(), t.slot());
    if (address < top) {
      wrote |= step == StepKind.WRITE || t.writes(found);
      if (!type.isReferenceSlot(t.slot())) {
        before.putIfAbsent(address, found);
      }
    }
  }

  /** Whether any existing location was written, even with its old value. */
  boolean hasWritten() {
    return wrote;
  }

  boolean isAny() {
    return before.entrySet().stream()
        .anyMatch(each -> heap.words[each.getKey()] != each.getValue());
  }
}
