package io.selvage.history.internal.monitor;

import io.selvage.history.monitor.MonitorResult;
import io.selvage.history.monitor.OperationRole;
import java.util.Arrays;
import java.util.Optional;

/**
 * The operations of a register, grouped by value. A value that must have been present has its
 * writer, its readers, and at most one swap that leads from it; so such values form chains, each
 * begun by a write, or by the initial value, which has the number zero.
 */
public final class ValueChains {
  static final int NONE = -1;
  static final int INITIAL = 0;

  private final MonitorTrace trace;

  /** For each value: its writer, its first reader, the value it was swapped for. */
  private final int[] writer;

  private final int[] reader;
  private final int[] next;
  private final boolean[] needed;

  /** A value it was swapped for that was present, if the value itself was not observed. */
  private final int[] because;

  /** For each operation: the next reader of the same value. */
  private final int[] nextReader;

  private boolean hasFailedSwaps;

  private ValueChains(MonitorTrace trace) {
    this.trace = trace;
    int values = trace.values().size();
    this.writer = none(values);
    this.reader = none(values);
    this.next = none(values);
    this.because = none(values);
    this.needed = new boolean[values];
    this.nextReader = none(trace.size());
  }

  private static int[] none(int size) {
    int[] numbers = new int[size];
    Arrays.fill(numbers, NONE);
    return numbers;
  }

  /** Empty if a value is written twice. */
  public static Optional<ValueChains> of(MonitorTrace trace) {
    ValueChains chains = new ValueChains(trace);
    return chains.sort() ? Optional.of(chains) : Optional.empty();
  }

  /**
   * Processes calls from the last to the first, so that readers are in the order of their calls.
   */
  private boolean sort() {
    for (int event = trace.length() - 1; event >= 0; event--) {
      if (trace.isCall(event) && !accept(trace.at(event))) {
        return false;
      }
    }
    needed[INITIAL] = true;
    for (int value = 0; value < writer.length; value++) {
      if (isSeen(value)) {
        need(value);
      }
    }
    return true;
  }

  private boolean accept(int operation) {
    int value = trace.value(operation);
    switch (trace.effect(operation)) {
      case READ -> {
        nextReader[operation] = reader[value];
        reader[value] = operation;
      }
      case WRITE, SWAP -> {
        if (writer[value] != NONE || value == INITIAL) {
          return false;
        }
        writer[value] = operation;
      }
      case DIFFER -> hasFailedSwaps = true;
      default -> {}
    }
    return true;
  }

  /** Whether the value was certainly present, by its own operations alone. */
  private boolean isSeen(int value) {
    return reader[value] != NONE || writer[value] != NONE && !trace.isPending(writer[value]);
  }

  /** The values that led to a value that was present were present, too. */
  private void need(int value) {
    int it = value;
    while (!needed[it]) {
      needed[it] = true;
      if (!isSwapped(it)) {
        return;
      }
      int from = trace.other(writer[it]);
      because[from] = it;
      it = from;
    }
  }

  /** Whether a swap wrote the value. */
  boolean isSwapped(int value) {
    return writer[value] != NONE && trace.effect(writer[value]) == OperationRole.Kind.SWAP;
  }

  /** Links values by swaps; returns a contradiction, if any. */
  Optional<MonitorResult> link() {
    for (int value = 1; value < writer.length; value++) {
      if (needed[value]) {
        if (writer[value] == NONE) {
          return Optional.of(neverWritten(value));
        }
        if (isSwapped(value)) {
          int from = trace.other(writer[value]);
          if (next[from] != NONE) {
            return Optional.of(swappedTwice(from, next[from], value));
          }
          next[from] = value;
        }
      }
    }
    return cycle();
  }

  private Optional<MonitorResult> cycle() {
    boolean[] reached = new boolean[writer.length];
    for (int value = 0; value < writer.length; value++) {
      if (begins(value)) {
        for (int it = value; it != NONE; it = next[it]) {
          reached[it] = true;
        }
      }
    }
    for (int value = 0; value < writer.length; value++) {
      if (needed[value] && !reached[value]) {
        ConflictingOperations culprits = new ConflictingOperations(trace);
        int last = value;
        for (int it = value; it != NONE && !reached[it]; it = next[it]) {
          reached[it] = true;
          blame(culprits, it, writer[it]);
          last = it;
        }
        return Optional.of(
            culprits.contradict(writer[last], "impossible: these calls swap values in a cycle"));
      }
    }
    return Optional.empty();
  }

  private MonitorResult neverWritten(int value) {
    ConflictingOperations culprits = new ConflictingOperations(trace);
    int user = reader[value];
    if (user == NONE) {
      user = writer[because[value]];
    }
    witness(culprits, trace.value(user));
    return culprits.contradict(
        user, "cannot find " + trace.values().value(value) + ", which no operation wrote");
  }

  private MonitorResult swappedTwice(int from, int first, int second) {
    ConflictingOperations culprits = new ConflictingOperations(trace);
    blame(culprits, first, writer[first]);
    blame(culprits, second, writer[second]);
    return culprits.contradict(
        writer[second],
        "cannot find "
            + trace.values().value(from)
            + ", which was written once and which "
            + culprits.show(writer[first])
            + " has replaced");
  }

  /**
   * Blames an operation; adds all operations that led to its value, and why that must have been
   * present.
   */
  void blame(ConflictingOperations culprits, int value, int operation) {
    culprits.name(operation);
    witness(culprits, value);
    int it = value;
    for (int steps = 0; it != INITIAL && writer[it] != NONE && !culprits.areMany(); steps++) {
      culprits.add(writer[it]);
      if (!isSwapped(it) || steps > writer.length) {
        return;
      }
      it = trace.other(writer[it]);
    }
  }

  /** Operations that returned and require the value. */
  private void witness(ConflictingOperations culprits, int value) {
    int it = value;
    while (!isSeen(it) && because[it] != NONE && !culprits.areMany()) {
      culprits.add(writer[it]);
      it = because[it];
    }
    culprits.add(writer[it]);
    if (writer[it] == NONE || trace.isPending(writer[it])) {
      culprits.add(reader[it]);
    }
  }

  /** Whether a chain begins with the value. */
  boolean begins(int value) {
    return needed[value] && (value == INITIAL || !isSwapped(value));
  }

  int values() {
    return writer.length;
  }

  int writer(int value) {
    return writer[value];
  }

  int next(int value) {
    return next[value];
  }

  int reader(int value) {
    return reader[value];
  }

  int nextReader(int operation) {
    return nextReader[operation];
  }

  /** Whether any operation wrote, or may have written. */
  boolean hasWriters() {
    return Arrays.stream(writer).anyMatch(it -> it != NONE);
  }

  boolean hasFailedSwaps() {
    return hasFailedSwaps;
  }
}
