package io.selvage.program.run;

import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.internal.taint.TaggedInterpreter;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import java.util.Set;

/** Where in the life of a program a static method is run: each lowers and stores differently. */
enum Stage {
  /** While classes are still being initialised, each when first met; nothing is folded. */
  PRELUDE {
    @Override
    String run(ProgramContext world, MethodInfo method, Set<ClassInfo> needed) {
      ProgramPrelude prelude = new ProgramPrelude(world);
      ThreadState thread = prelude.attempt(method);
      needed.addAll(prelude.initialised());
      return Shown.outcome(prelude.program(), prelude.heap(), thread, method.returns());
    }
  },

  /** After the prelude, every object in the heap from the start. */
  SHARED {
    @Override
    String run(ProgramContext world, MethodInfo method, Set<ClassInfo> needed) {
      return settled(world, method, needed, AllocationPrivacy.NONE);
    }
  },

  /** After the prelude, new objects are the thread's own until they are published. */
  PRIVATE {
    @Override
    String run(ProgramContext world, MethodInfo method, Set<ClassInfo> needed) {
      return settled(world, method, needed, AllocationPrivacy.UNTIL_PUBLISHED);
    }
  },

  /** The same, one instruction at a time, with tags. */
  TAGGED {
    @Override
    String run(ProgramContext world, MethodInfo method, Set<ClassInfo> needed) {
      return settled(world, method, needed, AllocationPrivacy.UNTIL_PUBLISHED);
    }

    @Override
    SequentialRunner.End run(Program program, Heap heap, ThreadState thread) {
      TaggedInterpreter interpreter = new TaggedInterpreter(program);
      interpreter.begin(thread);
      for (; ; ) {
        switch (interpreter.advance(thread)) {
          case DONE -> {
            return SequentialRunner.End.RETURNED;
          }
          case THREW -> {
            return SequentialRunner.End.THREW;
          }
          case REFUSED -> throw UnsupportedFeature.at(thread);
          case CHOOSE -> interpreter.answer(thread, 0);
          case INITIALISE -> {
            program.initialise(thread.classId());
            interpreter.answer(thread, 0);
          }
          default -> {
            if (!interpreter.perform(thread, heap)) {
              return SequentialRunner.End.BLOCKED;
            }
          }
        }
      }
    }
  };

  /**
   * The outcome, as {@link Shown} has it.
   *
   * @param needed classes that an earlier run initialised; those of this run are added
   */
  abstract String run(ProgramContext world, MethodInfo method, Set<ClassInfo> needed);

  SequentialRunner.End run(Program program, Heap heap, ThreadState thread) {
    return new SequentialRunner(program, heap).run(thread, choices -> 0);
  }

  final String settled(
      ProgramContext world, MethodInfo method, Set<ClassInfo> needed, AllocationPrivacy privacy) {
    for (; ; ) {
      ProgramPrelude prelude = new ProgramPrelude(world);
      prelude.require(method.owner());
      prelude.admitAll(needed);
      Program program = prelude.finish(privacy);
      try {
        Heap heap = new Heap(program);
        ThreadState thread = new ThreadState(program, program.thread(0));
        thread.start(method.id());
        SequentialRunner.End end = run(program, heap, thread);
        return end == SequentialRunner.End.RETURNED || end == SequentialRunner.End.THREW
            ? Shown.outcome(program, heap, thread, method.returns())
            : end.toString();
      } catch (InitializationNeeded more) {
        if (!needed.add(more.type())) {
          throw new AssertionError(more.type() + " does not initialise");
        }
      }
    }
  }
}
