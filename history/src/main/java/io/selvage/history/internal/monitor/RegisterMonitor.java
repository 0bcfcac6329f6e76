package io.selvage.history.internal.monitor;

import io.selvage.core.collection.IntList;
import io.selvage.history.internal.monitor.structure.StableSort;
import io.selvage.history.monitor.MonitorResult;
import java.util.Arrays;
import java.util.Optional;

/**
 * A register whose writes are distinct. Each chain of values ({@link ValueChains}) has a zone
 * between its first return and its last call. If the return comes first the register holds values
 * of the chain all that time: such zones, called forward, must be disjoint. Otherwise the whole
 * chain may take effect at one moment between the last call and the first return: no forward zone
 * may contain all these moments. (Gibbons and Korach 1997, section 4, with chains instead of
 * values.)
 */
public final class RegisterMonitor {
  private final MonitorTrace trace;
  private final ValueChains chains;

  /** For each value that begins a chain: the operation that returned first, or was called last. */
  private final int[] first;

  private final int[] last;

  /** While a value is processed: the last call among the operations that must precede it. */
  private int barrier = ValueChains.NONE;

  public RegisterMonitor(MonitorTrace trace, ValueChains chains) {
    this.trace = trace;
    this.chains = chains;
    this.first = new int[chains.values()];
    this.last = new int[chains.values()];
  }

  public MonitorResult judge() {
    Optional<MonitorResult> contradiction = chains.link();
    if (contradiction.isEmpty()) {
      contradiction = measure();
    }
    return contradiction.orElseGet(this::arrange);
  }

  /** Computes the ends of each zone and finds operations that violate the order of their chain. */
  private Optional<MonitorResult> measure() {
    for (int value = 0; value < chains.values(); value++) {
      if (chains.begins(value)) {
        first[value] = ValueChains.NONE;
        last[value] = ValueChains.NONE;
        for (int it = value; it != ValueChains.NONE; it = chains.next(it)) {
          int early = measure(value, it);
          if (early != ValueChains.NONE) {
            return Optional.of(tooEarly(early, it));
          }
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Returns an operation on the value that had returned before all its predecessors could begin.
   */
  private int measure(int chain, int value) {
    int writer = chains.writer(value);
    if (writer != ValueChains.NONE) {
      barrier = last[chain];
      if (lastCall(chain) > trace.ret(writer)) {
        return writer;
      }
      take(chain, writer);
    }
    barrier = last[chain];
    int before = lastCall(chain);
    for (int it = chains.reader(value); it != ValueChains.NONE; it = chains.nextReader(it)) {
      if (before > trace.ret(it)) {
        return it;
      }
      take(chain, it);
    }
    return ValueChains.NONE;
  }

  private void take(int chain, int operation) {
    if (trace.ret(operation) < firstReturn(chain) && chain != ValueChains.INITIAL) {
      first[chain] = operation;
    }
    if (trace.call(operation) > lastCall(chain)) {
      last[chain] = operation;
    }
  }

  /** The initial value was written before everything. */
  private int firstReturn(int chain) {
    if (chain == ValueChains.INITIAL) {
      return -1;
    }
    return first[chain] == ValueChains.NONE ? MonitorTrace.NEVER : trace.ret(first[chain]);
  }

  private int lastCall(int chain) {
    return last[chain] == ValueChains.NONE ? -1 : trace.call(last[chain]);
  }

  private boolean isForward(int chain) {
    return chain == ValueChains.INITIAL || firstReturn(chain) < lastCall(chain);
  }

  private MonitorResult tooEarly(int operation, int value) {
    ConflictingOperations culprits = new ConflictingOperations(trace);
    chains.blame(culprits, trace.value(barrier), barrier);
    chains.blame(culprits, value, operation);
    return culprits.contradict(
        operation,
        "impossible: it returned before "
            + culprits.show(barrier)
            + " was called, which must precede it");
  }

  private MonitorResult arrange() {
    int[] all = Arrays.stream(StableSort.upTo(chains.values())).filter(chains::begins).toArray();
    int[] firsts = new int[chains.values()];
    for (int chain : all) {
      firsts[chain] = firstReturn(chain) + 1;
    }
    int[] forward = Arrays.stream(all).filter(this::isForward).toArray();
    forward = StableSort.sorted(forward, firsts, trace.length() + 1);
    for (int i = 1; i < forward.length; i++) {
      if (firstReturn(forward[i]) < lastCall(forward[i - 1])) {
        return overlap(forward[i - 1], forward[i]);
      }
    }
    int[] holder = holders(forward);
    int[] keys = firsts;
    for (int chain : all) {
      if (!isForward(chain)) {
        int zone = holder[lastCall(chain)];
        if (zone != ValueChains.NONE && firstReturn(chain) < lastCall(zone)) {
          return overlap(zone, chain);
        }
        keys[chain] = 1 + lastCall(zone == ValueChains.NONE ? chain : zone);
      }
    }
    int[] order = order(StableSort.sorted(all, keys, trace.length() + 1));
    return chains.hasFailedSwaps()
        ? new FailedSwaps(trace, chains, order).place()
        : new MonitorResult.Linear(order);
  }

  /** For each event, the forward zone that contains it. */
  private int[] holders(int[] forward) {
    int[] holder = new int[trace.length()];
    Arrays.fill(holder, ValueChains.NONE);
    for (int zone : forward) {
      int from = Math.max(0, firstReturn(zone));
      Arrays.fill(holder, from, Math.max(from, lastCall(zone) + 1), zone);
    }
    return holder;
  }

  private int[] order(int[] sorted) {
    IntList order = new IntList();
    for (int chain : sorted) {
      for (int value = chain; value != ValueChains.NONE; value = chains.next(value)) {
        if (chains.writer(value) != ValueChains.NONE) {
          order.add(chains.writer(value));
        }
        for (int it = chains.reader(value); it != ValueChains.NONE; it = chains.nextReader(it)) {
          order.add(it);
        }
      }
    }
    return order.toArray();
  }

  private MonitorResult overlap(int zone, int chain) {
    ConflictingOperations culprits = new ConflictingOperations(trace);
    for (int operation : new int[] {first[zone], last[zone], first[chain], last[chain]}) {
      if (operation != ValueChains.NONE) {
        chains.blame(culprits, trace.value(operation), operation);
      }
    }
    String since = first[zone] == ValueChains.NONE ? "the beginning" : culprits.show(first[zone]);
    return culprits.contradict(
        last[chain],
        "cannot be: from "
            + since
            + " until "
            + culprits.show(last[zone])
            + " was called the register held values that lead from the one to the other, and there"
            + " is no other moment for this");
  }
}
