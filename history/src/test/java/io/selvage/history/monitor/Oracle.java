package io.selvage.history.monitor;

import io.selvage.core.Value;
import io.selvage.core.history.History;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tries all orders of a few operations, by what roles mean, on states that are one number each. It
 * shares nothing with monitors but the words of roles.
 */
public final class Oracle {
  private static final long REFUSED = -1;

  private final MonitoredObject family;
  private final History history;
  private final Set<Long> met = new HashSet<>();
  private final int[] before;
  private final OperationRole.Kind[] deeds;
  private final int[] values;
  private final int[] others;
  private int completed;

  public Oracle(MonitoredObject family, History history) {
    this.family = family;
    this.history = history;
    int size = history.size();
    this.before = new int[size];
    this.deeds = new OperationRole.Kind[size];
    this.values = new int[size];
    this.others = new int[size];
    for (int i = 0; i < size; i++) {
      var call = history.operation(i).invocation();
      deeds[i] = OperationRole.Kind.valueOf(call.method());
      values[i] = (int) ((Value.Whole) call.arguments().get(0)).value();
      others[i] = (int) ((Value.Whole) call.arguments().get(1)).value();
      completed |= history.operation(i).isPending() ? 0 : 1 << i;
      for (int j = 0; j < size; j++) {
        before[i] |= history.before(j, i) ? 1 << j : 0;
      }
    }
  }

  private long initial() {
    if (family instanceof MonitoredObject.Register register) {
      return ((Value.Whole) register.initial()).value();
    }
    if (family instanceof MonitoredObject.Counter counter) {
      return counter.initial();
    }
    return family == MonitoredObject.Switch.BEGINS_UP ? 1 : 0;
  }

  boolean isLinearizable() {
    return isLinearizable((1 << history.size()) - 1);
  }

  /** Whether some of the operations are linearizable by themselves. */
  boolean isLinearizable(int some) {
    met.clear();
    return search(0, initial(), some);
  }

  private boolean search(int done, long state, int some) {
    if ((done & completed & some) == (completed & some)) {
      return true;
    }
    if (!met.add(state << 12 | done)) {
      return false;
    }
    for (int i = 0; i < deeds.length; i++) {
      boolean isFree = (done >> i & 1) == 0 && (some >> i & 1) == 1;
      if (isFree && (before[i] & some & ~done) == 0) {
        long next = step(state, i);
        if (next != REFUSED && search(done | 1 << i, next, some)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the order is a linearization. */
  public boolean follows(int[] order) {
    long state = initial();
    int done = 0;
    for (int i : order) {
      if ((done >> i & 1) == 1 || isLate(i, order, done)) {
        return false;
      }
      done |= 1 << i;
      state = step(state, i);
      if (state == REFUSED) {
        return false;
      }
    }
    return (done & completed) == completed;
  }

  /** Whether something is still to come that had ended when the operation began. */
  private boolean isLate(int operation, int[] order, int done) {
    int all = 0;
    for (int i : order) {
      all |= 1 << i;
    }
    return (before[operation] & all & ~done) != 0;
  }

  private long step(long state, int operation) {
    int value = values[operation];
    boolean isPending = (completed >> operation & 1) == 0;
    return switch (deeds[operation]) {
      case ADD -> add(state, value);
      case REMOVE -> first(state) == value + 1 ? rest(state) : REFUSED;
      case TAKE -> state == 0 ? REFUSED : rest(state);
      case PEEK -> first(state) == value + 1 || isPending ? state : REFUSED;
      case FIND_EMPTY -> state == 0 || isPending ? state : REFUSED;
      case WRITE -> value;
      case READ -> state == value || isPending ? state : REFUSED;
      case SWAP -> state == others[operation] ? value : REFUSED;
      case DIFFER -> state != value || isPending ? state : REFUSED;
      case UP -> state == 0 ? 1 : REFUSED;
      case DOWN -> state == 1 ? 0 : REFUSED;
      case SEE_UP -> state == 1 || isPending ? state : REFUSED;
      case SEE_DOWN -> state == 0 || isPending ? state : REFUSED;
      case INCREMENT -> state + 1;
      case FETCH -> state == value || isPending ? state + 1 : REFUSED;
      case COUNT -> state == value || isPending ? state : REFUSED;
      default -> throw new IllegalArgumentException("" + deeds[operation]);
    };
  }

  /** Containers are digits: the next to come out is the last digit, empty is zero. */
  private long add(long state, int value) {
    long digit = value + 1L;
    if (family == MonitoredObject.Line.STACK) {
      return state << 4 | digit;
    }
    int place = 0;
    while (state >> place != 0 && !comesBefore(digit, state >> place & 15)) {
      place += 4;
    }
    long earlier = state & (1L << place) - 1;
    return state >> place << place + 4 | digit << place | earlier;
  }

  private boolean comesBefore(long digit, long other) {
    return family instanceof MonitoredObject.PriorityQueue priority
        && priority.order().compare(Value.of(digit), Value.of(other)) < 0;
  }

  private static long first(long state) {
    return state & 15;
  }

  private static long rest(long state) {
    return state >> 4;
  }

  int mask(List<Integer> operations) {
    return operations.stream().mapToInt(i -> 1 << i).sum();
  }
}
