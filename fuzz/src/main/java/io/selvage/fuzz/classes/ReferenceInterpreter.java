package io.selvage.fuzz.classes;

import java.util.Arrays;
import java.util.List;

/**
 * Threads that call operations on one object, one memory access at a time. A sequentially
 * consistent interpreter of the syntax trees of this package; it shares no code with the engines.
 */
final class ReferenceInterpreter {
  /** Results are numbers; these are not results of any call. */
  static final int PENDING = Integer.MIN_VALUE;

  private static final int THREW = PENDING + 1;
  private static final int NOBODY = -1;
  private static final int DONE = -2;
  private static final int MONITORS = 3;
  private static final int MOST_NODES = 64;

  /** The calls of the threads. */
  record Script(List<OperationInstructions> operations, List<List<Call>> calls) {
    int size() {
      return calls.stream().mapToInt(List::size).sum();
    }

    int first(int thread) {
      return calls.subList(0, thread).stream().mapToInt(List::size).sum();
    }
  }

  record Call(int operation, int argument) {
    @Override
    public String toString() {
      return "op" + operation + "(" + argument + ")";
    }
  }

  private final Script script;
  private final int[] cells;
  private final int[] nodes;
  private final int[] owners;
  private final int[] counts;
  private final RunningThread[] threads;
  private final int[] results;
  private final int[] before;
  private int allocated;
  private int initialiser;
  private int returned;

  private static final class RunningThread {
    int call;
    boolean inside;
    int pc;
    int[] locals = new int[0];
    int thrown;
    boolean waits;
    boolean woken;
    int depth;

    RunningThread copy() {
      RunningThread copy = new RunningThread();
      copy.call = call;
      copy.inside = inside;
      copy.pc = pc;
      copy.locals = locals.clone();
      copy.thrown = thrown;
      copy.waits = waits;
      copy.woken = woken;
      copy.depth = depth;
      return copy;
    }
  }

  ReferenceInterpreter(Script script) {
    this.script = script;
    this.cells = new int[RandomLocation.CELLS];
    this.nodes = new int[MOST_NODES];
    this.owners = new int[MONITORS];
    this.counts = new int[MONITORS];
    Arrays.fill(owners, NOBODY);
    // the two initial nodes
    cells[new RandomLocation(RandomLocation.Kind.NODE, 1).cell()] = 1;
    this.allocated = 2;
    this.initialiser = NOBODY;
    this.threads = new RunningThread[script.calls().size()];
    Arrays.setAll(threads, i -> new RunningThread());
    this.results = new int[script.size()];
    this.before = new int[script.size()];
    Arrays.fill(results, PENDING);
  }

  private ReferenceInterpreter(ReferenceInterpreter other) {
    this.script = other.script;
    this.cells = other.cells.clone();
    this.nodes = other.nodes.clone();
    this.owners = other.owners.clone();
    this.counts = other.counts.clone();
    this.threads =
        Arrays.stream(other.threads).map(RunningThread::copy).toArray(RunningThread[]::new);
    this.results = other.results.clone();
    this.before = other.before.clone();
    this.allocated = other.allocated;
    this.initialiser = other.initialiser;
    this.returned = other.returned;
  }

  ReferenceInterpreter copy() {
    return new ReferenceInterpreter(this);
  }

  int threads() {
    return threads.length;
  }

  /** Of all calls, thread by thread. */
  int[] results() {
    return results;
  }

  /** For each call, as bits, the calls that had returned when it was made. */
  int[] before() {
    return before;
  }

  /** Whether the call was made. */
  boolean isCalled(int thread, int number) {
    return number < threads[thread].call
        || number == threads[thread].call && threads[thread].inside;
  }

  /** The result of a call that throws. */
  static int threw(String className) {
    for (ExceptionKind fault : ExceptionKind.values()) {
      if (className.equals("java.lang." + fault.java())) {
        return THREW + fault.ordinal();
      }
    }
    throw new IllegalStateException("no operation throws " + className);
  }

  static String show(int result) {
    if (result == PENDING) {
      return "pending";
    }
    int fault = result - THREW;
    return fault >= 0 && fault < ExceptionKind.values().length
        ? ExceptionKind.values()[fault].java()
        : Integer.toString(result);
  }

  /** Everything that determines the future, and the history so far. */
  List<Integer> key() {
    java.util.ArrayList<Integer> key = new java.util.ArrayList<>();
    for (int[] part : new int[][] {cells, nodes, owners, counts, results, before}) {
      for (int word : part) {
        key.add(word);
      }
    }
    for (RunningThread thread : threads) {
      key.add(thread.call);
      key.add((thread.inside ? 1 : 0) + (thread.waits ? 2 : 0) + (thread.woken ? 4 : 0));
      key.add(thread.pc);
      key.add(thread.thrown);
      key.add(thread.depth);
      for (int word : thread.locals) {
        key.add(word);
      }
      key.add(thread.locals.length);
    }
    key.add(allocated);
    key.add(initialiser);
    return key;
  }

  boolean isEnabled(int number) {
    RunningThread thread = threads[number];
    if (!thread.inside) {
      return thread.call < script.calls().get(number).size();
    }
    OperationInstructions.Instruction next = next(number);
    return switch (next.op()) {
      case ENTER -> isFree(next.number(), number);
      case WAIT -> !thread.waits || thread.woken && isFree(0, number);
      case INITIALISE -> initialiser == NOBODY || initialiser == DONE || initialiser == number;
      default -> true;
    };
  }

  private boolean isFree(int monitor, int thread) {
    return owners[monitor] == NOBODY || owners[monitor] == thread;
  }

  private OperationInstructions code(int number) {
    Call call = script.calls().get(number).get(threads[number].call);
    return script.operations().get(call.operation());
  }

  private OperationInstructions.Instruction next(int number) {
    return code(number).at(threads[number].pc);
  }

  /** One step of an enabled thread. */
  void step(int number) {
    RunningThread thread = threads[number];
    if (!thread.inside) {
      thread.inside = true;
      thread.pc = 0;
      thread.locals = new int[code(number).locals()];
      thread.locals[0] = script.calls().get(number).get(thread.call).argument();
      before[script.first(number) + thread.call] = returned;
    } else {
      OperationInstructions.Instruction next = next(number);
      thread.pc++;
      perform(number, thread, next);
    }
    while (thread.inside && !next(number).isShared()) {
      OperationInstructions.Instruction local = next(number);
      thread.pc++;
      compute(number, thread, local);
    }
  }

  private static int one(RunningThread thread, OperationInstructions.Instruction at) {
    return at.one().value(thread.locals, at.base());
  }

  private static int two(RunningThread thread, OperationInstructions.Instruction at) {
    return at.two().value(thread.locals, at.base());
  }

  private void perform(int number, RunningThread thread, OperationInstructions.Instruction at) {
    int cell = at.number();
    switch (at.op()) {
      case LOAD -> thread.locals[at.local()] = cells[cell];
      case STORE -> cells[cell] = one(thread, at);
      case SWAP -> {
        boolean succeeds = cells[cell] == one(thread, at);
        cells[cell] = succeeds ? two(thread, at) : cells[cell];
        thread.locals[at.local()] = succeeds ? 1 : 0;
      }
      case ADD -> {
        int old = cells[cell];
        cells[cell] += one(thread, at);
        thread.locals[at.local()] = old;
      }
      case LOAD_NODE ->
          thread.locals[at.local()] =
              cells[new RandomLocation(RandomLocation.Kind.NODE, cell).cell()];
      case LOAD_VALUE -> thread.locals[at.local()] = nodes[one(thread, at)];
      case STORE_VALUE -> nodes[one(thread, at)] = two(thread, at);
      case RENEW -> {
        nodes[allocated] = one(thread, at);
        cells[new RandomLocation(RandomLocation.Kind.NODE, cell).cell()] = allocated++;
      }
      case ENTER -> enter(number, cell, 1);
      case EXIT -> exit(cell, 1);
      case TRY_ENTER -> {
        boolean isFree = isFree(cell, number);
        thread.locals[at.local()] = isFree ? 1 : 0;
        if (isFree) {
          enter(number, cell, 1);
        }
      }
      case WAIT -> waitOrGoOn(number, thread);
      case WAKE_ALL -> {
        for (RunningThread other : threads) {
          other.woken |= other.waits;
        }
      }
      case INITIALISE -> {
        if (initialiser == NOBODY) {
          initialiser = number;
        } else {
          thread.pc = at.target().at;
        }
      }
      case INITIALISED -> initialiser = DONE;
      case RETURN -> end(number, thread, one(thread, at));
      default -> throw new IllegalStateException(at.op().toString());
    }
  }

  private void enter(int number, int monitor, int times) {
    owners[monitor] = number;
    counts[monitor] += times;
  }

  private void exit(int monitor, int times) {
    counts[monitor] -= times;
    if (counts[monitor] == 0) {
      owners[monitor] = NOBODY;
    }
  }

  /** Two steps: releasing the monitor, and reacquiring it. */
  private void waitOrGoOn(int number, RunningThread thread) {
    if (thread.waits) {
      thread.waits = false;
      thread.woken = false;
      enter(number, 0, thread.depth);
      thread.depth = 0;
    } else {
      thread.waits = true;
      thread.depth = counts[0];
      exit(0, thread.depth);
      thread.pc--;
    }
  }

  private void end(int number, RunningThread thread, int result) {
    int call = script.first(number) + thread.call;
    results[call] = result;
    returned |= 1 << call;
    thread.inside = false;
    thread.call++;
    thread.locals = new int[0];
    thread.pc = 0;
    thread.thrown = 0;
  }

  private void compute(int number, RunningThread thread, OperationInstructions.Instruction at) {
    switch (at.op()) {
      case SET -> thread.locals[at.local()] = one(thread, at);
      case UNLESS -> thread.pc = one(thread, at) == 0 ? at.target().at : thread.pc;
      case JUMP -> thread.pc = at.target().at;
      case THROW -> raise(number, thread, at, at.number());
      case CATCH -> {
        ExceptionKind thrown = ExceptionKind.values()[thread.thrown];
        if (!ExceptionKind.values()[at.number()].catches(thrown)) {
          raise(number, thread, at, thread.thrown);
        }
      }
      case KEEP -> thread.locals[at.local()] = thread.thrown;
      case RETHROW -> raise(number, thread, at, thread.locals[at.local()]);
      default -> throw new IllegalStateException(at.op().toString());
    }
  }

  private void raise(
      int number, RunningThread thread, OperationInstructions.Instruction at, int fault) {
    if (at.handler() == OperationInstructions.NOWHERE) {
      // Combined with its last step. A later end would only order fewer calls, so no violation is
      // lost.
      end(number, thread, THREW + fault);
    } else {
      thread.thrown = fault;
      thread.pc = at.handler().at;
    }
  }
}
