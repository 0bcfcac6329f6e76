package io.selvage.relaxed.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program that starts and joins threads, takes locks and waits for flags: each thread a
 * list of operations, none behind a condition. Thread 0 runs from the beginning and starts the
 * others.
 */
public record Script(List<List<Op>> threads) {
  /** Numbers of what is in memory: two numbers, a flag that is set once or twice, and a lock. */
  public static final int FLAG = 2;

  public static final int LOCK = 3;

  private static final int MOST = 7;

  public Script {
    threads = threads.stream().map(List::copyOf).toList();
  }

  /** What an operation does. */
  public enum Verb {
    READ,
    WRITE,
    /** Adds one. */
    ADD,
    FENCE,
    START,
    JOIN,
    /** Waits for the flag. */
    AWAIT,
    LOCK,
    UNLOCK
  }

  /**
   * An operation.
   *
   * @param place in memory; of START and JOIN the thread
   * @param mode of access: 0 plain to 3 volatile
   */
  public record Op(Verb verb, int place, int word, int mode) {
    @Override
    public String toString() {
      return verb + " " + place + (verb == Verb.WRITE ? "=" + word : "") + " ." + mode;
    }
  }

  /** The program of a seed. */
  public static Script of(long seed, int others) {
    Random random = new Random(seed);
    List<List<Op>> threads = new ArrayList<>();
    int left = MOST;
    for (int t = 0; t <= others; t++) {
      int size = t == 0 ? random.nextInt(3) : 1 + random.nextInt(Math.max(1, left - others));
      left -= size;
      threads.add(body(random, Math.max(0, size), t));
    }
    startAndJoin(random, threads.get(0), others);
    return new Script(threads);
  }

  private static List<Op> body(Random random, int size, int thread) {
    List<Op> ops = new ArrayList<>();
    boolean locked = random.nextInt(3) == 0 && size > 0;
    int most = locked ? Math.max(1, size - 1) : size;
    while (ops.size() < most) {
      ops.add(op(random, thread));
    }
    if (locked) {
      int from = random.nextInt(ops.size() + 1);
      ops.add(from, new Op(Verb.LOCK, LOCK, 1, 1));
      int to = from + 1 + random.nextInt(ops.size() - from);
      ops.add(to, new Op(Verb.UNLOCK, LOCK, 0, 2));
    }
    return ops;
  }

  private static Op op(Random random, int thread) {
    int mode = random.nextInt(4);
    int place = random.nextInt(2);
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> new Op(Verb.READ, place, 0, mode);
      case 4, 5, 6, 7 -> new Op(Verb.WRITE, place, 1 + thread, mode);
      case 8 -> new Op(Verb.ADD, place, 0, Math.max(1, mode));
      case 9 -> new Op(Verb.FENCE, 0, 0, 1 + random.nextInt(3));
      case 10 -> new Op(Verb.WRITE, FLAG, 1, Math.max(1, mode));
      default -> new Op(Verb.AWAIT, FLAG, 1, Math.max(1, mode));
    };
  }

  /** Starts all threads somewhere in the first one, in any order, and joins some of them later. */
  private static void startAndJoin(Random random, List<Op> main, int others) {
    for (int t = 1; t <= others; t++) {
      int at = random.nextInt(main.size() + 1);
      main.add(at, new Op(Verb.START, t, 0, 0));
      if (random.nextInt(3) > 0) {
        int later = at + 1 + random.nextInt(main.size() - at);
        main.add(later, new Op(Verb.JOIN, t, 0, 0));
        if (random.nextBoolean() && main.size() < MOST) {
          main.add(later + 1, new Op(Verb.READ, random.nextInt(2), 0, random.nextInt(4)));
        }
      }
    }
  }
}
