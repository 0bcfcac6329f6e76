package io.selvage.stress.internal.actor;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.history.History;
import io.selvage.core.history.VectorClockOrder;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.Scenario;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The recording of one object, as numbers and as a history. Operations are numbered: those before,
 * those of each thread, those after; the operations before and after form an additional chain. The
 * numbers are the outcome of each operation, followed, for each operation, by how many operations
 * of each chain had certainly ended before it began.
 */
public final class RecordingLayout {
  /** Instead of an outcome: the call had not returned. */
  static final int PENDING = -1;

  /** It was not called, since the previous call had not returned. */
  static final int ABSENT = -2;

  private final Scenario scenario;
  private final OrderRecording clocking;
  private final int threads;
  private final int chains;
  private final int operations;
  private final int[] first;

  public RecordingLayout(Scenario scenario, OrderRecording clocking) {
    this.scenario = scenario;
    this.clocking = clocking;
    this.threads = scenario.threads();
    this.chains = threads + 1;
    this.operations = scenario.calls();
    this.first = new int[threads + 1];
    first[0] = scenario.before().size();
    for (int t = 0; t < threads; t++) {
      first[t + 1] = first[t] + calls(t);
    }
  }

  private int calls(int thread) {
    return scenario.client().threads().get(thread).size();
  }

  public int size() {
    return operations * (1 + chains);
  }

  private int place(int operation, int chain) {
    return operations + operation * chains + chain;
  }

  /**
   * Reads the complete recording of an object that all threads have finished with. Not transitively
   * closed.
   */
  public void read(ScenarioHarness rig, int object, OutcomeNumbering outcomes, int[] words) {
    around(rig, object, outcomes, words);
    for (int t = 0; t < threads; t++) {
      for (int k = 0; k < calls(t); k++) {
        words[first[t] + k] = outcomes.number(rig.tape(t).result(object, k));
        looks(rig.tape(t), object, t, k, words);
      }
    }
  }

  private void around(ScenarioHarness rig, int object, OutcomeNumbering outcomes, int[] words) {
    int before = scenario.before().size();
    for (int k = 0; k < before; k++) {
      words[k] = outcomes.number(rig.before().result(object, k));
      words[place(k, threads)] = k;
    }
    for (int k = 0; k < scenario.after().size(); k++) {
      int operation = first[threads] + k;
      words[operation] = outcomes.number(rig.after().result(object, k));
      for (int t = 0; t < threads; t++) {
        words[place(operation, t)] = calls(t);
      }
      words[place(operation, threads)] = before + k;
    }
  }

  /** The value of a counter is halved: a running call has not ended. */
  private void looks(ThreadRecording tape, int object, int thread, int call, int[] words) {
    int operation = first[thread] + call;
    words[place(operation, threads)] = scenario.before().size();
    for (int u = 0; u < threads; u++) {
      int seen = u == thread ? call : 0;
      if (u != thread && clocking == OrderRecording.COUNTERS) {
        seen = tape.before(object, call, u < thread ? u : u - 1) / 2;
      }
      words[place(operation, u)] = seen;
    }
  }

  /** Reads the partial recording of an object on which some thread hangs. */
  public int[] readPending(ScenarioHarness rig, int object, OutcomeNumbering outcomes) {
    int[] words = new int[size()];
    around(rig, object, outcomes, words);
    for (int k = 0; k < scenario.after().size(); k++) {
      words[first[threads] + k] = ABSENT;
    }
    int[] counters = counters(rig, object);
    for (int t = 0; t < threads; t++) {
      int counter = counters[t];
      for (int k = 0; k < calls(t); k++) {
        boolean called = 2 * k + 1 <= counter;
        boolean ended = 2 * k + 2 <= counter;
        words[first[t] + k] =
            ended ? outcomes.number(rig.tape(t).result(object, k)) : called ? PENDING : ABSENT;
        if (called) {
          looks(rig.tape(t), object, t, k, words);
        }
      }
    }
    return words;
  }

  /**
   * The counters of all threads at one moment, since other threads may still make calls: a counter
   * only increases, so two equal readings in a row were right in between.
   */
  private int[] counters(ScenarioHarness rig, int object) {
    int[] now = look(rig, object);
    int[] before;
    do {
      before = now;
      VarHandle.fullFence();
      now = look(rig, object);
    } while (!Arrays.equals(before, now));
    return now;
  }

  private int[] look(ScenarioHarness rig, int object) {
    return IntStream.range(0, threads)
        .map(t -> ScenarioActor.look(rig.tape(t).counter(), object))
        .toArray();
  }

  /** Whether two calls certainly overlapped: each had begun before the other ended. */
  public boolean overlaps(ScenarioHarness rig, int object) {
    for (int t = 0; t < threads; t++) {
      for (int u = t + 1; u < threads; u++) {
        if (overlap(rig.tape(t), rig.tape(u), object, t, u)) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean overlap(ThreadRecording a, ThreadRecording b, int object, int t, int u) {
    for (int i = 0; i < calls(t); i++) {
      int ofB = a.after(object, i, u - 1);
      for (int j = 0; j < calls(u) && 2 * j + 1 <= ofB; j++) {
        if (b.after(object, j, t) >= 2 * i + 1) {
          return true;
        }
      }
    }
    return false;
  }

  /** Computes the transitive closure. */
  public void close(int[] words) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int operation = 0; operation < operations; operation++) {
        for (int c = 0; c < chains; c++) {
          int known = words[place(operation, c)];
          if (known > 0) {
            changed |= learn(words, operation, member(c, known - 1));
          }
        }
      }
    }
  }

  private int member(int chain, int rank) {
    int before = scenario.before().size();
    if (chain < threads) {
      return first[chain] + rank;
    }
    return rank < before ? rank : first[threads] + rank - before;
  }

  private boolean learn(int[] words, int later, int earlier) {
    boolean changed = false;
    for (int c = 0; c < chains; c++) {
      int known = words[place(earlier, c)];
      if (known > words[place(later, c)]) {
        words[place(later, c)] = known;
        changed = true;
      }
    }
    return changed;
  }

  /** The history of a closed recording. */
  public History history(int[] words, OutcomeNumbering outcomes) {
    List<Operation> made = new ArrayList<>();
    List<int[]> rows = new ArrayList<>();
    List<Integer> threadsOf = new ArrayList<>();
    for (int operation = 0; operation < operations; operation++) {
      if (words[operation] != ABSENT) {
        int chain = chain(operation);
        made.add(new Operation(chain, call(operation), outcome(words[operation], outcomes)));
        int[] row = new int[chains];
        System.arraycopy(words, place(operation, 0), row, 0, chains);
        rows.add(row);
        threadsOf.add(chain);
      }
    }
    int[] chainOf = threadsOf.stream().mapToInt(Integer::intValue).toArray();
    return new History(made, new VectorClockOrder(chainOf, rows.toArray(int[][]::new)));
  }

  private static Outcome outcome(int number, OutcomeNumbering outcomes) {
    return number == PENDING ? Outcome.PENDING : outcomes.get(number);
  }

  private int chain(int operation) {
    int t = 0;
    while (t < threads && operation >= first[t + 1]) {
      t++;
    }
    return operation < first[0] ? threads : t;
  }

  private Invocation call(int operation) {
    int chain = chain(operation);
    if (chain < threads) {
      return scenario.client().threads().get(chain).get(operation - first[chain]);
    }
    return operation < first[0]
        ? scenario.before().get(operation)
        : scenario.after().get(operation - first[threads]);
  }
}
