package io.selvage.unbounded.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Figure 5 and Example 2: where a symbol repeats, a smaller conflict-violation witness is there.
 */
final class WitnessTest {
  private static final int T1 = 0;
  private static final int T2 = 1;
  private static final int T3 = 2;
  private static final int T4 = 3;
  private static final int X = 0;
  private static final int Y = 1;
  private static final int Z = 2;

  private final List<ConflictGraph.Event> events = new ArrayList<>();

  private void begin(int... threads) {
    for (int thread : threads) {
      events.add(new ConflictGraph.Event(TraceEventKind.BEGIN, thread, -1));
    }
  }

  private void end(int... threads) {
    for (int thread : threads) {
      events.add(new ConflictGraph.Event(TraceEventKind.END, thread, -1));
    }
  }

  private void does(int thread, TraceEventKind kind, int variable) {
    events.add(new ConflictGraph.Event(kind, thread, variable));
  }

  /** Figure 5a: b2 = b3 is w(x), and b3 comes after a2: a2 and b3 are a pair, too. */
  @Test
  void theRepeatedOneComesLater() {
    begin(T1, T2, T3, T4);
    does(T1, TraceEventKind.WRITE, Z); // a1
    does(T2, TraceEventKind.READ, Z); // b1
    does(T2, TraceEventKind.READ, X); // a2
    does(T3, TraceEventKind.WRITE, X); // b2
    does(T3, TraceEventKind.READ, X); // a3
    does(T4, TraceEventKind.WRITE, X); // b3
    does(T4, TraceEventKind.WRITE, Y); // a4
    does(T1, TraceEventKind.READ, Y); // b4
    end(T1, T2, T3, T4);
    violatesWithWitnesses(List.of(3, 4));
  }

  /** Figure 5c: b3 comes before a2, and conflicts are symmetric: b3 and a2 are a pair. */
  @Test
  void theRepeatedOneComesEarlier() {
    begin(T1, T2, T3, T4);
    does(T1, TraceEventKind.WRITE, Z); // a1
    does(T2, TraceEventKind.READ, Z); // b1
    does(T3, TraceEventKind.READ, X); // a3
    does(T4, TraceEventKind.WRITE, X); // b3
    does(T2, TraceEventKind.READ, X); // a2
    does(T3, TraceEventKind.WRITE, X); // b2
    does(T4, TraceEventKind.WRITE, Y); // a4
    does(T1, TraceEventKind.READ, Y); // b4
    end(T1, T2, T3, T4);
    violatesWithWitnesses(List.of(2, 3, 4));
  }

  private void violatesWithWitnesses(List<Integer> sizes) {
    assertThat(ConflictGraph.isSerializable(events)).isFalse();
    assertThat(SerializabilityMonitorTest.isAccepted(events)).isFalse();
    List<Integer> found = new ArrayList<>();
    for (int size = 2; size <= 4; size++) {
      if (hasWitness(size, new ArrayList<>())) {
        found.add(size);
      }
    }
    assertThat(found).isEqualTo(sizes);
  }

  /** By the definition: pairs in conflict, each begun by another thread and ended by the next. */
  private boolean hasWitness(int size, List<int[]> pairs) {
    if (pairs.size() == size) {
      return events.get(pairs.get(size - 1)[1]).thread() == events.get(pairs.get(0)[0]).thread();
    }
    for (int a = 0; a < events.size(); a++) {
      for (int b = a + 1; b < events.size(); b++) {
        if (isNext(pairs, a) && isConflict(events.get(a), events.get(b))) {
          pairs.add(new int[] {a, b});
          if (hasWitness(size, pairs)) {
            return true;
          }
          pairs.remove(pairs.size() - 1);
        }
      }
    }
    return false;
  }

  private boolean isNext(List<int[]> pairs, int a) {
    int thread = events.get(a).thread();
    boolean isNew = pairs.stream().noneMatch(pair -> events.get(pair[0]).thread() == thread);
    return isNew
        && (pairs.isEmpty() || events.get(pairs.get(pairs.size() - 1)[1]).thread() == thread);
  }

  private static boolean isConflict(ConflictGraph.Event a, ConflictGraph.Event b) {
    boolean accesses = a.target() >= 0 && a.target() == b.target();
    return accesses
        && a.thread() != b.thread()
        && (a.kind() == TraceEventKind.WRITE || b.kind() == TraceEventKind.WRITE);
  }
}
