package io.selvage.prove.future;

import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import io.selvage.prove.future.Calls.Call;
import io.selvage.prove.future.Calls.Meaning;
import io.selvage.prove.internal.arrayqueue.view.SlotSteps;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Every schedule of a few calls of a queue of slots, on a real array and a real counter, each
 * history judged by trying all orders. Knows neither views nor observers.
 */
final class SlotSearch {
  private static final int SLOTS = 8;
  private static final int MAX_STATES = 12_000;
  private static final int MAX_LOCAL = 200;

  /** Values are numbers from here on, so that none is an index. */
  private static final long VALUE = 1_000;

  private static final long UNDEFINED = -77;

  private final StepProgram program;
  private final int[][] client;
  private final Set<String> seen = new HashSet<>();

  /**
   * @param client for each thread, the operations that it calls
   */
  private SlotSearch(StepProgram program, int[][] client) {
    this.program = program;
    this.client = client;
  }

  /** What happens that is no history of a queue, if anything does within the bounds. */
  static Optional<String> fault(StepProgram program, int[][] client) {
    return new SlotSearch(program, client).search();
  }

  private static final class State {
    long counter;
    long[] slots = new long[SLOTS];
    long[][] words = new long[0][];
    int[] at = new int[0];
    int[] calls = new int[0];
    int[] open = new int[0];
    List<Call> history = new ArrayList<>();
    int time;

    State copy() {
      State copy = new State();
      copy.counter = counter;
      copy.slots = slots.clone();
      copy.words = Arrays.stream(words).map(long[]::clone).toArray(long[][]::new);
      copy.at = at.clone();
      copy.calls = calls.clone();
      copy.open = open.clone();
      copy.history = new ArrayList<>(history);
      copy.time = time;
      return copy;
    }

    String key() {
      return counter
          + Arrays.toString(slots)
          + Arrays.deepToString(words)
          + Arrays.toString(at)
          + Arrays.toString(calls)
          + history;
    }
  }

  private Optional<String> search() {
    State start = new State();
    start.words = new long[client.length][program.variables()];
    start.at = new int[client.length];
    start.calls = new int[client.length];
    start.open = new int[client.length];
    Arrays.fill(start.at, -1);
    ArrayDeque<State> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty() && seen.size() < MAX_STATES) {
      State state = open.pop();
      if (seen.add(state.key())) {
        for (int thread = 0; thread < client.length; thread++) {
          State next = state.copy();
          if (moves(next, thread)) {
            if (next.history.size() > 0
                && next.at[thread] < 0
                && !Calls.isLinearizable(next.history, Meaning.QUEUE)) {
              return Optional.of(next.history.toString());
            }
            open.push(next);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Lets the thread call, take one step of memory, or return. */
  private boolean moves(State state, int thread) {
    if (state.at[thread] < 0) {
      if (state.calls[thread] == client[thread].length) {
        return false;
      }
      call(state, thread);
      return settles(state, thread);
    }
    StepInstruction insn = program.code().get(state.at[thread]);
    if (insn.op() instanceof StepOp.Return end) {
      finish(state, thread, end);
      return true;
    }
    return step(state, thread, insn) && settles(state, thread);
  }

  private void call(State state, int thread) {
    int number = client[thread][state.calls[thread]++];
    StepProgram.Operation operation = program.operations().get(number);
    boolean puts = operation.operationKind() == OperationKind.PUT;
    long value = VALUE + state.history.size();
    Arrays.fill(state.words[thread], UNDEFINED);
    state.words[thread][0] = 0;
    if (operation.argument() >= 0) {
      state.words[thread][operation.argument()] = value;
    }
    state.at[thread] = operation.entry();
    state.open[thread] = state.history.size();
    int of = puts ? (int) (value - VALUE) : Calls.UNKNOWN;
    state.history.add(new Call(puts, of, state.time++, Calls.NEVER));
  }

  private static void finish(State state, int thread, StepOp.Return end) {
    Call call = state.history.get(state.open[thread]);
    long result = end.value() < 0 ? 0 : state.words[thread][end.value()];
    int value = call.inserts() ? call.value() : (int) (result - VALUE);
    state.history.set(
        state.open[thread], new Call(call.inserts(), value, call.called(), state.time++));
    state.at[thread] = -1;
    Arrays.fill(state.words[thread], UNDEFINED);
  }

  /** Local steps; false where they do not end. */
  private boolean settles(State state, int thread) {
    for (int i = 0; i < MAX_LOCAL; i++) {
      if (SlotSteps.isStop(program, state.at[thread])) {
        return true;
      }
      if (!step(state, thread, program.code().get(state.at[thread]))) {
        return false;
      }
    }
    return false;
  }

  /** False where an exception is thrown: that path is not looked at. */
  private boolean step(State state, int thread, StepInstruction insn) {
    long[] words = state.words[thread];
    StepOp op = insn.op();
    int next = insn.next();
    if (op instanceof StepOp.Let let) {
      words[let.to()] =
          ViewWord.isConstant(let.word())
              ? program.constants().get(ViewWord.number(let.word()))
              : UNDEFINED;
    } else if (op instanceof StepOp.Copy copy) {
      words[copy.to()] = words[copy.from()];
    } else if (op instanceof StepOp.Next sum) {
      words[sum.to()] = words[sum.from()] + 1;
    } else if (op instanceof StepOp.Take take) {
      words[take.to()] = state.counter++;
    } else if (op instanceof StepOp.Test test) {
      int order = Long.compare(words[test.left()], words[test.right()]);
      int bit = order < 0 ? 1 : order == 0 ? 2 : 4;
      next = (test.relation().bits() & bit) != 0 ? insn.next() : insn.otherwise();
    } else if (op instanceof StepOp.Load load && load.place() instanceof MemoryPlace.Counter) {
      words[load.to()] = state.counter;
    } else if (!(op instanceof StepOp.Skip) && !slot(state, words, op)) {
      return false;
    }
    state.at[thread] = next;
    return true;
  }

  private static boolean slot(State state, long[] words, StepOp op) {
    MemoryPlace place =
        op instanceof StepOp.Load load
            ? load.place()
            : op instanceof StepOp.Store store
                ? store.place()
                : op instanceof StepOp.Swap swap
                    ? swap.place()
                    : op instanceof StepOp.Cas cas ? cas.place() : new MemoryPlace.Counter();
    if (!(place instanceof MemoryPlace.Slot at)
        || words[at.index()] < 0
        || words[at.index()] >= SLOTS) {
      return false;
    }
    int index = (int) words[at.index()];
    long old = state.slots[index];
    if (op instanceof StepOp.Load load) {
      words[load.to()] = old;
    } else if (op instanceof StepOp.Store store) {
      state.slots[index] = words[store.from()];
    } else if (op instanceof StepOp.Swap swap) {
      state.slots[index] = words[swap.next()];
      words[swap.to()] = old;
    } else if (op instanceof StepOp.Cas cas) {
      boolean hit = old == words[cas.expected()];
      state.slots[index] = hit ? words[cas.next()] : old;
      words[cas.to()] = hit ? 1 : 0;
    }
    return true;
  }
}
