package io.selvage.program.internal.determinism;

import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The inputs of a program that are arbitrary: identity hashes, the time, the seeds of random
 * numbers. Any value of each is admissible; comparing a program under {@link #PLAIN} with the same
 * program under other inputs shows whether it depends on one nevertheless.
 *
 * @param hashes which identity hashes: 0 counts the objects, any other number is a key that mixes
 *     the counts
 * @param clock the time at a thread's first reading
 * @param seed of each thread's random numbers
 * @param ticks whether the user's code reads clocks that all threads share and that may or may not
 *     advance
 */
public record NondeterministicInputs(int hashes, long clock, long seed, boolean ticks) {
  public static final NondeterministicInputs PLAIN = new NondeterministicInputs(0, 0, 0);
  private static final int KEYS = 8;
  private static final int ODD = 0x5bd1e995;
  private static final int HALF = 16;
  private static final long CLOCK = 0x3c6ef372fe94f82bL;
  public static final NondeterministicInputs TICKING = PLAIN.withTicks(true);

  public NondeterministicInputs(int hashes, long clock, long seed) {
    this(hashes, clock, seed, false);
  }

  public NondeterministicInputs withTicks(boolean ticking) {
    return new NondeterministicInputs(hashes, clock, seed, ticking);
  }

  /** The choices for a single run. A clock that is read once reveals nothing. */
  public IntUnaryOperator choices(int harmless) {
    int[] made = new int[1];
    return choices -> {
      if (ticks && ++made[0] > harmless) {
        throw UnsupportedFeature.because(
            "REF-192 the code reads the clock more than once before the first call");
      }
      return 0;
    };
  }

  static final String SEED = "threadLocalRandomSeed";

  /** The hash that is assigned after the given number of others; each is assigned once. */
  public long hash(long before) {
    int count = (int) before + 1;
    return hashes == 0 ? count & Integer.MAX_VALUE : Math.max(1, mixed(count));
  }

  /** A permutation of the numbers of 31 bits in which no bit follows from the same bit alone. */
  private int mixed(int count) {
    int mixed = count * ODD + hashes * (ODD >> 1) & Integer.MAX_VALUE;
    mixed = (mixed ^ mixed >>> HALF) * ODD & Integer.MAX_VALUE;
    return mixed ^ mixed >>> HALF;
  }

  /** Initialises the threads on the heap that they were created on. */
  public void begin(Heap heap, ClassInfo type, long[] threads) {
    FieldInfo field = type.field(SEED);
    for (long thread : threads) {
      if (field != null && seed != 0) {
        heap.load(heap.addressOf(thread, field.slot()), seed);
      }
      if (clock != 0) {
        int hidden = heap.createHidden();
        heap.load(heap.addressOf(thread, 0) - 1, hidden);
        heap.load(hidden - HiddenSlots.CLOCK - 1, clock);
      }
    }
  }

  /** A kind of nondeterministic input. */
  enum Source {
    HASH(
        "the identity hash code of an object, as in a HashMap with keys without hashCode",
        IntStream.rangeClosed(1, KEYS)
            .mapToObj(key -> new NondeterministicInputs(key, 0, 0))
            .toList()),
    TIME(
        "the time, also as the seed of a Random or of the order of a Set.of",
        LongStream.rangeClosed(1, KEYS)
            .mapToObj(key -> new NondeterministicInputs(0, key * CLOCK & ~1L, 0))
            .toList()),
    RANDOM("a random number", List.of(new NondeterministicInputs(0, 0, 0x9e3779b97f4a7c15L)));

    final String cause;

    /** Several, since a function of a few bits may have the same value under any two. */
    final List<NondeterministicInputs> others;

    Source(String cause, List<NondeterministicInputs> others) {
      this.cause = cause;
      this.others = others;
    }

    /** Whether the thread, or the code that set up its object, has read such an input. */
    boolean isMet(Heap heap, Program program, long thread) {
      long setUp = program.thread(program.threadCount() - 1);
      return switch (this) {
        case HASH -> heap.words[0] != heap.image.words[0];
        case TIME ->
            heap.word(thread, HiddenSlots.CLOCK) != 0 || heap.word(setUp, HiddenSlots.CLOCK) != 0;
        case RANDOM -> isSeedUsed(heap, program, thread) || isSeedUsed(heap, program, setUp);
      };
    }

    /** Whether any thread has reached code that reads such an input. */
    boolean isReached(Program program) {
      return switch (this) {
        case HASH ->
            program.isReached("java/lang/Object", "hashCode")
                || program.isReached("java/lang/System", "identityHashCode");
        case TIME ->
            program.isReached("java/lang/System", "nanoTime")
                || program.isReached("java/lang/System", "currentTimeMillis");
        case RANDOM -> program.isReached("java/util/concurrent/ThreadLocalRandom", "nextSeed");
      };
    }

    private static boolean isSeedUsed(Heap heap, Program program, long thread) {
      FieldInfo field = program.classes().byId(ReferenceWord.classId(thread)).field(SEED);
      return field != null && heap.word(thread, field.slot()) != 0;
    }

    /** Whether the next step of the thread reads such an input. */
    boolean isRequestedBy(ThreadState thread, Program program) {
      return switch (this) {
        case HASH -> thread.step() == StepKind.UPDATE && thread.slot() == HiddenSlots.HASH;
        case TIME -> thread.step() == StepKind.READ && thread.slot() == HiddenSlots.CLOCK;
        case RANDOM -> {
          FieldInfo field = program.classes().get("java/lang/Thread").field(SEED);
          yield field != null
              && thread.step() == StepKind.READ
              && thread.slot() == field.slot()
              && program.isThread(thread.object());
        }
      };
    }
  }
}
