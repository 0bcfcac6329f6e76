package io.selvage.program.run;

import io.selvage.program.code.Hidden;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import io.selvage.program.load.Ref;

/**
 * What a program gets from its surroundings and nobody can rely on: identity hashes, the time, the
 * seeds of random numbers. One value of each is as good as another; a program under {@link #PLAIN}
 * and the same under another chance show whether it relies on one all the same.
 *
 * @param hashes what the numbers of identity hashes are multiplied with
 * @param clock what time it is when a thread first looks
 * @param seed of each thread's random numbers
 */
record Chance(int hashes, long clock, long seed) {
  static final Chance PLAIN = new Chance(1, 0, 0);

  static final String SEED = "threadLocalRandomSeed";

  /** The hash that is given out after so many. */
  long hash(long before) {
    return ((before + 1) * hashes & Integer.MAX_VALUE);
  }

  /** Sets what threads begin with, on the heap that they were made on. */
  void begin(Heap heap, ClassInfo type, long[] threads) {
    Field field = type.field(SEED);
    for (long thread : threads) {
      if (field != null && seed != 0) {
        heap.load(heap.addressOf(thread, field.slot()), seed);
      }
      if (clock != 0) {
        int hidden = heap.createHidden();
        heap.load(heap.addressOf(thread, 0) - 1, hidden);
        heap.load(hidden - Hidden.CLOCK - 1, clock);
      }
    }
  }

  /** Something that may come to a program by chance. */
  enum Source {
    HASH(
        "the identity hash of an object, as in a HashMap of keys without hashCode",
        new Chance(0x5bd1e995, 0, 0)),
    TIME("the time, also of a Random made without a seed", new Chance(1, 0x3c6ef372fe94f82aL, 0)),
    RANDOM("a random number", new Chance(1, 0, 0x9e3779b97f4a7c15L));

    final String cause;
    final Chance other;

    Source(String cause, Chance other) {
      this.cause = cause;
      this.other = other;
    }

    /** Whether the thread, or whoever set up its object, has asked for it by now. */
    boolean isMet(Heap heap, Program program, long thread) {
      long setUp = program.thread(program.threadCount() - 1);
      return switch (this) {
        case HASH -> heap.words[0] != heap.image.words[0];
        case TIME -> heap.word(thread, Hidden.CLOCK) != 0 || heap.word(setUp, Hidden.CLOCK) != 0;
        case RANDOM -> isSeedUsed(heap, program, thread) || isSeedUsed(heap, program, setUp);
      };
    }

    private static boolean isSeedUsed(Heap heap, Program program, long thread) {
      Field field = program.classes().byId(Ref.classId(thread)).field(SEED);
      return field != null && heap.word(thread, field.slot()) != 0;
    }

    /** Whether the thread stands before a step that asks for it. */
    boolean isAskedBy(ThreadState thread, Program program) {
      return switch (this) {
        case HASH -> thread.step() == Step.UPDATE && thread.slot() == Hidden.HASH;
        case TIME -> thread.step() == Step.READ && thread.slot() == Hidden.CLOCK;
        case RANDOM -> {
          Field field = program.classes().get("java/lang/Thread").field(SEED);
          yield field != null
              && thread.step() == Step.READ
              && thread.slot() == field.slot()
              && program.isThread(thread.object());
        }
      };
    }
  }
}
