package io.selvage.relaxed.internal.bytecode;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A class by which threads are started and joined: by writes to its static fields {@code start} and
 * {@code join}, if it reads a promise that such writes will be interpreted in this way. Before, it
 * writes to {@code wanted} the number of threads it needs, and reads from {@code first} the number
 * of the first of them.
 *
 * @param holder of its static fields, or 0: a test that never gets there has not initialised it
 */
record ThreadStarter(
    ClassInfo type, long holder, int reserved, int wanted, int first, int start, int join) {
  static ThreadStarter of(Program program, String name, String promise) {
    ClassInfo type = program.classes().get(name);
    return program.isInitialised(type)
        ? new ThreadStarter(
            type,
            program.holder(type),
            slot(type, promise),
            slot(type, "wanted"),
            slot(type, "first"),
            slot(type, "start"),
            slot(type, "join"))
        : new ThreadStarter(type, 0, -1, -1, -1, -1, -1);
  }

  private static int slot(ClassInfo type, String name) {
    @Nullable FieldInfo field = type.field(name);
    return Objects.requireNonNull(field).slot();
  }

  boolean isPromise(long object, int slot) {
    return holder != 0 && object == holder && slot == reserved;
  }

  boolean isRequest(ThreadState thread) {
    return isWrite(thread, wanted);
  }

  boolean isFirst(ThreadState thread) {
    return holder != 0
        && thread.step() == StepKind.READ
        && thread.object() == holder
        && thread.slot() == first;
  }

  boolean isStart(ThreadState thread) {
    return isWrite(thread, start);
  }

  boolean isJoin(ThreadState thread) {
    return isWrite(thread, join);
  }

  private boolean isWrite(ThreadState thread, int slot) {
    return holder != 0
        && thread.step() == StepKind.WRITE
        && thread.object() == holder
        && thread.slot() == slot;
  }

  /** The value of a static field. */
  long word(ObjectInstance instance, String name) {
    return instance.heap().word(holder, slot(type, name));
  }

  int method(Program program, String key) {
    @Nullable MethodInfo method = program.classes().get(type.name()).declared(key);
    return Objects.requireNonNull(method).id();
  }
}
