package io.selvage.prove.future;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A history of insertions and deletions, judged by trying all orders. Knows queues and stacks, and
 * nothing of observers.
 */
public final class Calls {
  public static final int NEVER = Integer.MAX_VALUE;

  /** The value of a deletion that has not returned. */
  static final int UNKNOWN = -1;

  /** One call; deletions return their value. It may return never. */
  public record Call(boolean inserts, int value, int called, int returned) {}

  public enum Meaning {
    QUEUE,
    STACK
  }

  private final List<Call> calls;
  private final Meaning meaning;
  private final Set<Long> dead = new HashSet<>();

  private Calls(List<Call> calls, Meaning meaning) {
    this.calls = calls;
    this.meaning = meaning;
  }

  public static boolean isLinearizable(List<Call> calls, Meaning meaning) {
    return new Calls(calls, meaning).goesOn(0, 0, 0);
  }

  /** Only the calls about some of the values. */
  public static List<Call> about(List<Call> calls, Set<Integer> values) {
    return calls.stream().filter(call -> values.contains(call.value())).toList();
  }

  /**
   * @param done the calls that have their place, as bits
   * @param content values, three bits each, the oldest in the lowest
   */
  private boolean goesOn(int done, long content, int size) {
    if (isComplete(done)) {
      return true;
    }
    if (!dead.add(content << 20 | (long) size << 16 | done)) {
      return false;
    }
    for (int i = 0; i < calls.size(); i++) {
      if ((done & 1 << i) == 0
          && isNext(i, done)
          && acts(calls.get(i), done | 1 << i, content, size)) {
        return true;
      }
    }
    return false;
  }

  private boolean isComplete(int done) {
    for (int i = 0; i < calls.size(); i++) {
      if ((done & 1 << i) == 0 && calls.get(i).returned() != NEVER) {
        return false;
      }
    }
    return true;
  }

  /** Whether nothing that is left returned before it was called. */
  private boolean isNext(int next, int done) {
    for (int i = 0; i < calls.size(); i++) {
      if ((done & 1 << i) == 0 && calls.get(i).returned() < calls.get(next).called()) {
        return false;
      }
    }
    return true;
  }

  private boolean acts(Call call, int done, long content, int size) {
    if (call.inserts()) {
      return goesOn(done, content | (long) call.value() << 3 * size, size + 1);
    }
    int end = meaning == Meaning.QUEUE ? 0 : size - 1;
    boolean fits = call.value() == UNKNOWN || (content >> 3 * end & 7) == call.value();
    if (size == 0 || !fits) {
      return false;
    }
    long rest = meaning == Meaning.QUEUE ? content >> 3 : content & (1L << 3 * end) - 1;
    return goesOn(done, rest, size - 1);
  }
}
