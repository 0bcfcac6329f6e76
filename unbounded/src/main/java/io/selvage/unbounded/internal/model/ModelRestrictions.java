package io.selvage.unbounded.internal.model;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;

/**
 * Features that would invalidate the model, by name: the identity of a thread anywhere but in a
 * lock, and writes to objects that each thread has a copy of.
 */
final class ModelRestrictions {
  private final Program program;
  private final Heap heap;
  private final int first;

  /**
   * @param first the number of the first shared object
   */
  ModelRestrictions(Program program, Heap heap, int first) {
    this.program = program;
    this.heap = heap;
    this.first = first;
  }

  /** Called before a step, given the number of shared objects. */
  void look(ThreadState thread, int shared) {
    identities(thread);
    lateWrites(thread, first + shared);
  }

  /** A lock may reference its owner; nothing else may reference a thread. */
  private void identities(ThreadState thread) {
    boolean stores =
        thread.step() != StepKind.READ && thread.isReference() && isThread(thread.operand());
    if (isThread(thread.object()) || stores && thread.slot() != HiddenSlots.OWNER) {
      throw UnsupportedFeature.because(
          "REF-071 the identity of a thread is shared, at " + place(thread));
    }
  }

  private boolean isThread(long ref) {
    return isThread(program, ref);
  }

  /** Threads are the first objects. */
  static boolean isThread(Program program, long ref) {
    return ref != 0
        && !ReferenceWord.isConstant(ref)
        && ReferenceWord.number(ref) <= program.threadCount();
  }

  /**
   * Checks an object that was local to the thread and is now shared: threads referenced by it would
   * all seem equal to code that compares them, since the shared state does not distinguish them.
   */
  void published(long object, ThreadState by) {
    ClassInfo type = program.classes().byId(ReferenceWord.classId(object));
    for (int slot = 0; slot < ReferenceWord.length(object); slot++) {
      if (type.isReferenceSlot(slot) && isThread(heap.word(object, slot))) {
        throw UnsupportedFeature.because(
            "REF-071 the identity of a thread is published, at " + place(by));
      }
    }
  }

  private void lateWrites(ThreadState thread, int end) {
    StepKind step = thread.step();
    boolean writes = step == StepKind.WRITE || step == StepKind.UPDATE || step == StepKind.AWAIT;
    if (!writes || thread.isPrivate(thread.object()) || ReferenceWord.isConstant(thread.object())) {
      return;
    }
    if (ReferenceWord.number(thread.object()) >= end
        && (step != StepKind.UPDATE || thread.writes(heap.word(thread.object(), thread.slot())))) {
      throw UnsupportedFeature.because(
          "REF-070 a write to an object after it was removed, at " + place(thread));
    }
    if (thread.slot() >= 0 && heap.isFinal(thread.object(), thread.slot())) {
      throw UnsupportedFeature.because(
          "REF-073 a final field of a shared object is written, at " + place(thread));
    }
  }

  static String place(ThreadState thread) {
    return thread.positions().stream()
        .filter(at -> ClassTable.isUsers(at.className()))
        .findFirst()
        .orElse(thread.positions().get(0))
        .toString();
  }
}
