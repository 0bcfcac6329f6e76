package io.selvage.refine.internal.client;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import io.selvage.program.trace.OwnClasses;
import java.util.HashMap;
import java.util.Map;

/** Finds the frames of threads that belong to libraries. */
final class LibraryFrames {
  private final Program program;
  private final String subject;
  private final Map<Integer, Boolean> own = new HashMap<>();

  LibraryFrames(Program program, long root) {
    this.program = program;
    this.subject = program.classes().byId(ReferenceWord.classId(root)).javaName();
  }

  /** The outermost call into a library, by its depth and call site; 0 if there is none. */
  long outermost(ThreadState thread) {
    for (int height = 2; height <= thread.height(); height++) {
      if (!isOwn(method(thread, height))) {
        return thread.callSite(height) * 31 + height;
      }
    }
    return 0;
  }

  private static int method(ThreadState thread, int height) {
    return height == thread.height()
        ? thread.code.method().id()
        : ThreadState.method(thread.links[height - 1]);
  }

  private boolean isOwn(int method) {
    return own.computeIfAbsent(
        method,
        id -> {
          ClassInfo owner = program.classes().method(id).owner();
          return OwnClasses.isOwn(subject, owner.javaName());
        });
  }
}
