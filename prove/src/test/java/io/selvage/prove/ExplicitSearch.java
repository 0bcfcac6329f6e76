package io.selvage.prove;

import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.MemoryPlace;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepInstruction;
import io.selvage.prove.code.StepOp;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Every schedule of a few calls of a step program, on a concrete heap, each history judged by
 * trying all orders. Shares nothing with views; finds what a wrong proof would hide.
 */
final class ExplicitSearch {
  private static final long NODE = 1L << 40;
  private static final long UNDEFINED = -99;
  private static final int MAX_STATES = 6_000;
  private static final int MAX_LOCAL = 300;

  private final StepProgram program;
  private final List<List<Call>> client;
  private final Set<String> seen = new HashSet<>();

  /** One call: which operation, with which argument. */
  record Call(int operation, long argument) {}

  private ExplicitSearch(StepProgram program, List<List<Call>> client) {
    this.program = program;
    this.client = client;
  }

  /** Something that is wrong. */
  private static final class Wrong extends RuntimeException {
    private static final long serialVersionUID = 1;

    Wrong(String what) {
      super(what, null, false, false);
    }
  }

  /** What goes wrong, if anything does within the bounds. */
  static Optional<String> fault(StepProgram program, List<List<Call>> client) {
    try {
      new ExplicitSearch(program, client).search();
      return Optional.empty();
    } catch (Wrong wrong) {
      return Optional.of(String.valueOf(wrong.getMessage()));
    }
  }

  /** A concrete state; copied for every step. */
  private static final class State {
    long[] globals = new long[0];
    int[] locks = new int[0];
    List<long[]> nodes = new ArrayList<>(); // link, mark, data, owner
    long[][] words = new long[0][];
    int[] at = new int[0];
    int[] calls = new int[0];
    List<String> events = new ArrayList<>();

    State copy() {
      State copy = new State();
      copy.globals = globals.clone();
      copy.locks = locks.clone();
      nodes.forEach(node -> copy.nodes.add(node.clone()));
      copy.words = new long[words.length][];
      for (int i = 0; i < words.length; i++) {
        copy.words[i] = words[i].clone();
      }
      copy.at = at.clone();
      copy.calls = calls.clone();
      copy.events = new ArrayList<>(events);
      return copy;
    }

    String key() {
      StringBuilder text = new StringBuilder(Arrays.toString(globals));
      text.append(Arrays.toString(locks)).append(Arrays.deepToString(words));
      nodes.forEach(node -> text.append(Arrays.toString(node)));
      return text.append(Arrays.toString(at))
          .append(Arrays.toString(calls))
          .append(events)
          .toString();
    }

    long[] node(long reference) {
      if (reference < NODE) {
        throw new Wrong("null or nothing is followed");
      }
      return nodes.get((int) (reference - NODE));
    }
  }

  private void search() {
    int threads = client.size();
    State start = new State();
    start.globals = new long[program.globals().size()];
    start.locks = new int[program.locks().size()];
    start.words = new long[threads][program.variables()];
    start.at = new int[threads];
    start.calls = new int[threads];
    Arrays.fill(start.at, -1);
    for (long[] words : start.words) {
      Arrays.fill(words, UNDEFINED);
      words[0] = 0;
    }
    start.at[0] = program.construct();
    for (int i = 0; start.at[0] >= 0; i++) {
      if (i > MAX_LOCAL) {
        throw new Wrong("the constructor does not end");
      }
      step(start, 0);
    }
    start.events.clear();
    start.calls[0] = 0;
    ArrayDeque<State> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty() && seen.size() < MAX_STATES) {
      State state = open.pop();
      if (seen.add(state.key())) {
        expand(state, open);
      }
    }
  }

  private void expand(State state, ArrayDeque<State> open) {
    boolean finished = true;
    for (int thread = 0; thread < client.size(); thread++) {
      boolean more = state.calls[thread] < client.get(thread).size();
      finished &= state.at[thread] < 0 && !more;
      if (state.at[thread] < 0 && more) {
        State called = state.copy();
        begin(called, thread);
        open.push(called);
      } else if (state.at[thread] >= 0 && isEnabled(state, thread)) {
        State stepped = state.copy();
        step(stepped, thread);
        settle(stepped, thread);
        open.push(stepped);
        fail(state, thread, open);
      }
    }
    if (finished) {
      judge(state);
    }
  }

  private void begin(State state, int thread) {
    Call call = client.get(thread).get(state.calls[thread]);
    StepProgram.Operation operation = program.operations().get(call.operation());
    Arrays.fill(state.words[thread], UNDEFINED);
    state.words[thread][0] = 0;
    if (operation.argument() >= 0) {
      state.words[thread][operation.argument()] = call.argument();
    }
    state.at[thread] = operation.entry();
    state.events.add("c" + thread);
    settle(state, thread);
  }

  /** Steps that nobody else notices. */
  private void settle(State state, int thread) {
    for (int i = 0; state.at[thread] >= 0 && program.isLocal(state.at[thread]); i++) {
      if (i > MAX_LOCAL) {
        throw new Wrong("a loop without steps");
      }
      step(state, thread);
    }
  }

  private boolean isEnabled(State state, int thread) {
    if (program.code().get(state.at[thread]).op() instanceof StepOp.Acquire lock) {
      return lock.node() < 0
          ? state.locks[lock.global()] == 0
          : state.node(state.words[thread][lock.node()])[3] == 0;
    }
    return true;
  }

  /** A compare-and-set that fails for no reason. */
  private void fail(State state, int thread, ArrayDeque<State> open) {
    StepInstruction insn = program.code().get(state.at[thread]);
    boolean weak =
        insn.op() instanceof StepOp.CasPair
            || insn.op() instanceof StepOp.Cas cas && cas.spurious();
    if (weak) {
      State failed = state.copy();
      failed.words[thread][insn.op().to()] = 0;
      failed.at[thread] = insn.next();
      settle(failed, thread);
      open.push(failed);
    }
  }

  // ---------------------------------------------------------------- one instruction

  private void step(State state, int thread) {
    StepInstruction insn = program.code().get(state.at[thread]);
    long[] words = state.words[thread];
    StepOp op = insn.op();
    int next = insn.next();
    if (op instanceof StepOp.Let let) {
      words[let.to()] = constant(let.word());
    } else if (op instanceof StepOp.Copy copy) {
      words[copy.to()] = words[copy.from()];
    } else if (op instanceof StepOp.Fresh fresh) {
      state.nodes.add(new long[4]);
      words[fresh.to()] = NODE + state.nodes.size() - 1;
    } else if (op instanceof StepOp.Load load) {
      words[load.to()] = read(state, words, load.place());
    } else if (op instanceof StepOp.Store store) {
      write(state, words, store.place(), words[store.from()]);
    } else if (op instanceof StepOp.Swap swap) {
      long old = read(state, words, swap.place());
      write(state, words, swap.place(), words[swap.next()]);
      words[swap.to()] = old;
    } else if (op instanceof StepOp.Cas cas) {
      boolean hit = read(state, words, cas.place()) == words[cas.expected()];
      if (hit) {
        write(state, words, cas.place(), words[cas.next()]);
      }
      words[cas.to()] = hit ? 1 : 0;
    } else if (op instanceof StepOp.CasPair cas) {
      long[] node = state.node(words[cas.node()]);
      boolean hit = node[0] == words[cas.expected()] && node[1] == words[cas.expectedMark()];
      if (hit) {
        node[0] = words[cas.next()];
        node[1] = words[cas.nextMark()];
      }
      words[cas.to()] = hit ? 1 : 0;
    } else if (op instanceof StepOp.StorePair store) {
      long[] node = state.node(words[store.node()]);
      node[0] = words[store.link()];
      node[1] = words[store.mark()];
    } else if (op instanceof StepOp.LoadPair load) {
      long[] node = state.node(words[load.node()]);
      words[load.to()] = node[0];
      words[load.mark()] = node[1];
    } else if (op instanceof StepOp.Acquire lock) {
      lock(state, words, lock.node(), lock.global(), thread + 1);
    } else if (op instanceof StepOp.Release lock) {
      lock(state, words, lock.node(), lock.global(), -thread - 1);
    } else if (op instanceof StepOp.Test test) {
      next = holds(test, words) ? insn.next() : insn.otherwise();
    } else if (op instanceof StepOp.Return end) {
      String result = end.value() < 0 ? "" : String.valueOf(words[end.value()]);
      state.events.add("r" + thread + ":" + result);
      state.calls[thread]++;
      next = -1;
    } else if (op instanceof StepOp.Stop) {
      throw new Wrong("what must not be reached");
    }
    state.at[thread] = next;
  }

  private long constant(int word) {
    return ViewWord.isConstant(word) ? program.constants().get(ViewWord.number(word)) : UNDEFINED;
  }

  private static long read(State state, long[] words, MemoryPlace place) {
    if (place instanceof MemoryPlace.Global global) {
      return state.globals[global.number()];
    }
    long[] node = state.node(words[place.holder()]);
    return place instanceof MemoryPlace.Link
        ? node[0]
        : place instanceof MemoryPlace.Mark ? node[1] : node[2];
  }

  private static void write(State state, long[] words, MemoryPlace place, long value) {
    if (place instanceof MemoryPlace.Global global) {
      state.globals[global.number()] = value;
    } else {
      int slot = place instanceof MemoryPlace.Link ? 0 : place instanceof MemoryPlace.Mark ? 1 : 2;
      state.node(words[place.holder()])[slot] = value;
    }
  }

  /** Takes the lock for the thread, or gives it back where the number is negative. */
  private static void lock(State state, long[] words, int node, int global, int thread) {
    long owner = node < 0 ? state.locks[global] : state.node(words[node])[3];
    if (thread < 0 && owner != -thread) {
      throw new Wrong("a lock is released that is not held");
    }
    if (node < 0) {
      state.locks[global] = Math.max(0, thread);
    } else {
      state.node(words[node])[3] = Math.max(0, thread);
    }
  }

  private static boolean holds(StepOp.Test test, long[] words) {
    int sign = Long.compare(words[test.left()], words[test.right()]);
    return (test.relation().bits() & (sign < 0 ? 1 : sign == 0 ? 2 : 4)) != 0;
  }

  // ---------------------------------------------------------------- histories

  private record Done(Call call, String result, int begin, int end) {}

  private void judge(State state) {
    List<Done> done = new ArrayList<>();
    int[] begins = new int[client.size()];
    int[] counts = new int[client.size()];
    for (int i = 0; i < state.events.size(); i++) {
      String event = state.events.get(i);
      int thread = event.charAt(1) - '0';
      if (event.charAt(0) == 'c') {
        begins[thread] = i;
      } else {
        Call call = client.get(thread).get(counts[thread]++);
        done.add(new Done(call, event.substring(3), begins[thread], i));
      }
    }
    if (!hasOrder(done, new ArrayList<>())) {
      throw new Wrong("no order explains " + state.events + " of " + client);
    }
  }

  private boolean hasOrder(List<Done> left, List<Long> content) {
    if (left.isEmpty()) {
      return true;
    }
    for (Done done : left) {
      boolean first = left.stream().noneMatch(other -> other.end() < done.begin());
      List<Long> after = new ArrayList<>(content);
      if (first && apply(done.call(), after).equals(done.result())) {
        List<Done> others = new ArrayList<>(left);
        others.remove(done);
        if (hasOrder(others, after)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The specification; the result as it is in histories. */
  private String apply(Call call, List<Long> content) {
    OperationKind duty = program.operations().get(call.operation()).operationKind();
    boolean in = content.contains(call.argument());
    switch (duty) {
      case ADD -> {
        if (!in) {
          content.add(call.argument());
        }
        return in ? "0" : "1";
      }
      case REMOVE -> {
        content.remove(call.argument());
        return in ? "1" : "0";
      }
      case CONTAINS -> {
        return in ? "1" : "0";
      }
      case PUT -> {
        content.add(
            program.abstractType() == AbstractType.STACK ? 0 : content.size(), call.argument());
        return "";
      }
      default -> {
        return content.isEmpty() ? "0" : String.valueOf(content.remove(0));
      }
    }
  }
}
