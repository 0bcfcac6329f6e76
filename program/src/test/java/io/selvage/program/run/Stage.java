package io.selvage.program.run;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import java.util.Set;

/** Where in the life of a program a static method is run: each lowers and stores differently. */
enum Stage {
  /** While classes are still being initialised, each when first met; nothing is folded. */
  PRELUDE {
    @Override
    String run(World world, Method method, Set<ClassInfo> needed) {
      Prelude prelude = new Prelude(world);
      ThreadState thread = prelude.attempt(method);
      needed.addAll(prelude.initialised());
      return Shown.outcome(prelude.program(), prelude.heap(), thread, method.returns());
    }
  },

  /** After the prelude, every object in the heap from the start. */
  SHARED {
    @Override
    String run(World world, Method method, Set<ClassInfo> needed) {
      return settled(world, method, needed, Privacy.NONE);
    }
  },

  /** After the prelude, new objects are the thread's own until they are published. */
  PRIVATE {
    @Override
    String run(World world, Method method, Set<ClassInfo> needed) {
      return settled(world, method, needed, Privacy.UNTIL_PUBLISHED);
    }
  },

  /** The same, one instruction at a time, with tags. */
  TAGGED {
    @Override
    String run(World world, Method method, Set<ClassInfo> needed) {
      return settled(world, method, needed, Privacy.UNTIL_PUBLISHED);
    }

    @Override
    Sequential.End run(Program program, Heap heap, ThreadState thread) {
      TaggedInterpreter interpreter = new TaggedInterpreter(program);
      interpreter.begin(thread);
      for (; ; ) {
        switch (interpreter.advance(thread)) {
          case DONE -> {
            return Sequential.End.RETURNED;
          }
          case THREW -> {
            return Sequential.End.THREW;
          }
          case REFUSED -> throw Refused.at(thread);
          case CHOOSE -> interpreter.answer(thread, 0);
          case INITIALISE -> {
            program.initialise(thread.classId());
            interpreter.answer(thread, 0);
          }
          default -> {
            if (!interpreter.perform(thread, heap)) {
              return Sequential.End.BLOCKED;
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
  abstract String run(World world, Method method, Set<ClassInfo> needed);

  Sequential.End run(Program program, Heap heap, ThreadState thread) {
    return new Sequential(program, heap).run(thread, choices -> 0);
  }

  final String settled(World world, Method method, Set<ClassInfo> needed, Privacy privacy) {
    needed.add(method.owner());
    for (; ; ) {
      Prelude prelude = new Prelude(world);
      prelude.initialiseAll(needed);
      Program program = prelude.finish(privacy);
      try {
        Heap heap = new Heap(program);
        ThreadState thread = new ThreadState(program, program.thread(0));
        thread.start(method.id());
        Sequential.End end = run(program, heap, thread);
        return end == Sequential.End.RETURNED || end == Sequential.End.THREW
            ? Shown.outcome(program, heap, thread, method.returns())
            : end.toString();
      } catch (NeedsClass more) {
        if (!needed.add(more.type())) {
          throw new AssertionError(more.type() + " does not initialise");
        }
      }
    }
  }
}
