package io.selvage.history.monitor;

import java.util.Arrays;
import java.util.Optional;

/**
 * A register whose writes are distinct. Each chain of values ({@link Chains}) has a zone between
 * its first return and its last call. Where the return comes first the register holds values of the
 * chain all that time: such zones, called forward, must not meet. Otherwise all the chain may take
 * effect at one moment from the last call to the first return: no forward zone may hold all of
 * these. (Gibbons and Korach 1997, section 4, for chains in place of values.)
 */
final class RegisterMonitor {
  private final Trace trace;
  private final Chains chains;

  /** Of each value that begins a chain: the operation that returned first, or was called last. */
  private final int[] first;

  private final int[] last;

  /** While a value is measured: the last call of what must come before it. */
  private int barrier = Chains.NONE;

  RegisterMonitor(Trace trace, Chains chains) {
    this.trace = trace;
    this.chains = chains;
    this.first = new int[chains.values()];
    this.last = new int[chains.values()];
  }

  Ruling judge() {
    Optional<Ruling> contradiction = chains.link();
    if (contradiction.isEmpty()) {
      contradiction = measure();
    }
    return contradiction.orElseGet(this::arrange);
  }

  /** Finds the ends of each zone, and operations of a chain that were not in its order. */
  private Optional<Ruling> measure() {
    for (int value = 0; value < chains.values(); value++) {
      if (chains.begins(value)) {
        first[value] = Chains.NONE;
        last[value] = Chains.NONE;
        for (int it = value; it != Chains.NONE; it = chains.next(it)) {
          int early = measure(value, it);
          if (early != Chains.NONE) {
            return Optional.of(tooEarly(early, it));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Gives an operation on the value that had returned before all could begin that led to it. */
  private int measure(int chain, int value) {
    int writer = chains.writer(value);
    if (writer != Chains.NONE) {
      barrier = last[chain];
      if (lastCall(chain) > trace.ret(writer)) {
        return writer;
      }
      take(chain, writer);
    }
    barrier = last[chain];
    int before = lastCall(chain);
    for (int it = chains.reader(value); it != Chains.NONE; it = chains.nextReader(it)) {
      if (before > trace.ret(it)) {
        return it;
      }
      take(chain, it);
    }
    return Chains.NONE;
  }

  private void take(int chain, int operation) {
    if (trace.ret(operation) < firstReturn(chain) && chain != Chains.INITIAL) {
      first[chain] = operation;
    }
    if (trace.call(operation) > lastCall(chain)) {
      last[chain] = operation;
    }
  }

  /** The value at the beginning was written before everything. */
  private int firstReturn(int chain) {
    if (chain == Chains.INITIAL) {
      return -1;
    }
    return first[chain] == Chains.NONE ? Trace.NEVER : trace.ret(first[chain]);
  }

  private int lastCall(int chain) {
    return last[chain] == Chains.NONE ? -1 : trace.call(last[chain]);
  }

  private boolean isForward(int chain) {
    return chain == Chains.INITIAL || firstReturn(chain) < lastCall(chain);
  }

  private Ruling tooEarly(int operation, int value) {
    Culprits culprits = new Culprits(trace);
    chains.blame(culprits, trace.value(barrier), barrier);
    chains.blame(culprits, value, operation);
    return culprits.contradict(
        operation,
        "cannot be: it returned before "
            + culprits.show(barrier)
            + " was called, which must come first");
  }

  private Ruling arrange() {
    int[] all = Arrays.stream(Sorting.upTo(chains.values())).filter(chains::begins).toArray();
    int[] firsts = new int[chains.values()];
    for (int chain : all) {
      firsts[chain] = firstReturn(chain) + 1;
    }
    int[] forward = Arrays.stream(all).filter(this::isForward).toArray();
    forward = Sorting.sorted(forward, firsts, trace.length() + 1);
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
        if (zone != Chains.NONE && firstReturn(chain) < lastCall(zone)) {
          return overlap(zone, chain);
        }
        keys[chain] = 1 + lastCall(zone == Chains.NONE ? chain : zone);
      }
    }
    int[] order = order(Sorting.sorted(all, keys, trace.length() + 1));
    return chains.hasFailedSwaps()
        ? new FailedSwaps(trace, chains, order).place()
        : new Ruling.Linear(order);
  }

  /** Of each event, the forward zone it lies in. */
  private int[] holders(int[] forward) {
    int[] holder = new int[trace.length()];
    Arrays.fill(holder, Chains.NONE);
    for (int zone : forward) {
      int from = Math.max(0, firstReturn(zone));
      Arrays.fill(holder, from, Math.max(from, lastCall(zone) + 1), zone);
    }
    return holder;
  }

  private int[] order(int[] sorted) {
    IntList order = new IntList();
    for (int chain : sorted) {
      for (int value = chain; value != Chains.NONE; value = chains.next(value)) {
        if (chains.writer(value) != Chains.NONE) {
          order.add(chains.writer(value));
        }
        for (int it = chains.reader(value); it != Chains.NONE; it = chains.nextReader(it)) {
          order.add(it);
        }
      }
    }
    return order.toArray();
  }

  private Ruling overlap(int zone, int chain) {
    Culprits culprits = new Culprits(trace);
    for (int operation : new int[] {first[zone], last[zone], first[chain], last[chain]}) {
      if (operation != Chains.NONE) {
        chains.blame(culprits, trace.value(operation), operation);
      }
    }
    String since = first[zone] == Chains.NONE ? "the beginning" : culprits.show(first[zone]);
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
