package io.selvage.relaxed.bytecode;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import io.selvage.program.load.Method;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Program;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A class by which threads are started and joined: by writes to its static fields {@code start} and
 * {@code join}, if it reads that somebody promises to take them for that.
 *
 * @param holder of its static fields, or 0: a test that never gets there has not initialised it
 */
record Starting(ClassInfo type, long holder, int promise, int start, int join) {
  static Starting of(Program program, String name, String promise) {
    ClassInfo type = program.classes().get(name);
    return program.isInitialised(type)
        ? new Starting(
            type,
            program.holder(type),
            slot(type, promise),
            slot(type, "start"),
            slot(type, "join"))
        : new Starting(type, 0, -1, -1, -1);
  }

  private static int slot(ClassInfo type, String name) {
    @Nullable Field field = type.field(name);
    return Objects.requireNonNull(field).slot();
  }

  boolean isPromise(long object, int slot) {
    return holder != 0 && object == holder && slot == promise;
  }

  boolean isStart(ThreadState thread) {
    return isWrite(thread, start);
  }

  boolean isJoin(ThreadState thread) {
    return isWrite(thread, join);
  }

  private boolean isWrite(ThreadState thread, int slot) {
    return holder != 0
        && thread.step() == Step.WRITE
        && thread.object() == holder
        && thread.slot() == slot;
  }

  /** What a static field holds. */
  long word(Instance instance, String name) {
    return instance.heap().word(holder, slot(type, name));
  }

  int method(Program program, String key) {
    @Nullable Method method = program.classes().get(type.name()).declared(key);
    return Objects.requireNonNull(method).id();
  }
}
