package io.selvage.history.monitor;

import io.selvage.core.history.History;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/**
 * Small histories at random: operations take effect one after the other on a true state, at a
 * moment within their interval, and then some are spoilt. Time stamps are few, so that many are
 * equal.
 */
final class RandomRoles {
  private final MonitoredObject family;
  private final Random random;

  /** The next value to come out is the first. */
  private final List<Integer> contents = new ArrayList<>();

  private int register;
  private int written;

  RandomRoles(MonitoredObject family, long seed) {
    this.family = family;
    this.random = new Random(seed);
    this.register = family == MonitoredObject.Switch.BEGINS_UP ? 1 : 0;
  }

  History history(int size) {
    long[] calls = new long[size];
    long[] returns = new long[size];
    double[] moments = new double[size];
    int span = 1 + random.nextInt(2 * size);
    int longest = 1 + random.nextInt(1 + span / 2);
    for (int i = 0; i < size; i++) {
      calls[i] = random.nextInt(span);
      returns[i] = calls[i] + random.nextInt(longest);
      moments[i] = calls[i] + random.nextDouble() * (returns[i] - calls[i]);
    }
    Integer[] order = new Integer[size];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, (a, b) -> Double.compare(moments[a], moments[b]));
    Roles.Label[] labels = new Roles.Label[size];
    int pending = random.nextInt(40);
    for (int i : order) {
      labels[i] = label(random.nextInt(100) < pending);
    }
    spoil(labels);
    for (int i = random.nextInt(4); i > 1; i--) {
      int moved = random.nextInt(size);
      calls[moved] = random.nextInt(span);
      returns[moved] = calls[moved] + random.nextInt(longest);
    }
    return Roles.history(List.of(labels), calls, returns);
  }

  /** Gives some operations what others did. */
  private void spoil(Roles.Label[] labels) {
    for (int i = random.nextInt(6); i > 1; i--) {
      int one = random.nextInt(labels.length);
      int other = random.nextInt(labels.length);
      if (!labels[one].isWrite() && !labels[other].isWrite()) {
        Roles.Label label = labels[one];
        labels[one] = labels[other];
        labels[other] = label;
      }
    }
    int shifted = random.nextInt(labels.length);
    Roles.Label label = labels[shifted];
    if (random.nextInt(8) == 0 && family instanceof MonitoredObject.Counter && label.value() > 0) {
      labels[shifted] = new Roles.Label(label.deed(), label.value() - 1, 0, label.pending());
    }
  }

  private Roles.Label label(boolean pending) {
    if (family instanceof MonitoredObject.Register) {
      return ofRegister(pending);
    }
    if (family instanceof MonitoredObject.Switch) {
      return ofSwitch(pending);
    }
    return family instanceof MonitoredObject.Counter ? ofCounter(pending) : ofContainer(pending);
  }

  /** A pending operation takes effect, or does not. */
  private Roles.Label set(Roles.Label label, int state) {
    if (!label.pending() || random.nextBoolean()) {
      register = state;
    }
    return label;
  }

  private Roles.Label ofRegister(boolean pending) {
    return switch (random.nextInt(6)) {
      case 0 -> set(new Roles.Label(OperationRole.Kind.WRITE, ++written, 0, pending), written);
      case 1, 2 ->
          set(new Roles.Label(OperationRole.Kind.SWAP, ++written, register, pending), written);
      case 3 ->
          random.nextBoolean()
              ? new Roles.Label(OperationRole.Kind.DIFFER, random.nextInt(written + 2), 0, pending)
              : Roles.Label.of(OperationRole.Kind.READ, register);
      default -> Roles.Label.of(OperationRole.Kind.READ, register);
    };
  }

  private Roles.Label ofSwitch(boolean pending) {
    if (random.nextInt(3) == 0) {
      return Roles.Label.of(
          register == 1 ? OperationRole.Kind.SEE_UP : OperationRole.Kind.SEE_DOWN);
    }
    OperationRole.Kind deed = register == 1 ? OperationRole.Kind.DOWN : OperationRole.Kind.UP;
    return set(new Roles.Label(deed, 0, 0, pending), 1 - register);
  }

  private Roles.Label ofCounter(boolean pending) {
    return switch (random.nextInt(4)) {
      case 0 -> set(new Roles.Label(OperationRole.Kind.INCREMENT, 0, 0, pending), register + 1);
      case 1 -> set(new Roles.Label(OperationRole.Kind.FETCH, register, 0, pending), register + 1);
      default -> Roles.Label.of(OperationRole.Kind.COUNT, register);
    };
  }

  private Roles.Label ofContainer(boolean pending) {
    boolean takesEffect = !pending || random.nextBoolean();
    if (random.nextInt(5) < 2) {
      int value = fresh();
      if (takesEffect) {
        insert(value);
      }
      return new Roles.Label(OperationRole.Kind.ADD, value, 0, pending);
    }
    if (!pending && random.nextInt(4) == 0 && !contents.isEmpty()) {
      return Roles.Label.of(OperationRole.Kind.PEEK, contents.get(0));
    }
    if (contents.isEmpty()) {
      Roles.Label label = Roles.Label.of(OperationRole.Kind.FIND_EMPTY);
      return pending ? Roles.Label.of(OperationRole.Kind.TAKE).pend() : label;
    }
    Roles.Label label = new Roles.Label(OperationRole.Kind.REMOVE, contents.get(0), 0, false);
    if (takesEffect) {
      contents.remove(0);
    }
    return pending ? label.pend() : label;
  }

  /** Values of a priority queue do not come by size. */
  private int fresh() {
    return family instanceof MonitoredObject.PriorityQueue ? written++ * 5 % 13 : written++;
  }

  private void insert(int value) {
    if (family == MonitoredObject.Line.STACK) {
      contents.add(0, value);
    } else {
      contents.add(value);
    }
    if (family instanceof MonitoredObject.PriorityQueue) {
      contents.sort(
          family == Families.MAX_FIRST ? Comparator.reverseOrder() : Comparator.naturalOrder());
    }
  }
}
