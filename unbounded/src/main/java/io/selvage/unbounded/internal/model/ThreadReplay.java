package io.selvage.unbounded.internal.model;

import io.selvage.core.CriterionProvider;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.trace.Schedule;
import io.selvage.core.trace.SourcePosition;
import io.selvage.core.trace.StepEffect;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Concrete threads on one object and one heap, step by step: the model only determines where a move
 * ends. Their calls and returns are a history.
 */
public final class ThreadReplay {
  private static final int PATIENCE = 2_000;

  /** Receives events as they happen. */
  public interface Watcher {
    void called(int thread);

    /**
     * @param location the same for accesses to one memory location
     */
    void accessed(int thread, RegionAccess access, String location);

    void returned(int thread, Outcome outcome);
  }

  private static final Watcher NOBODY =
      new Watcher() {
        @Override
        public void called(int thread) {}

        @Override
        public void accessed(int thread, RegionAccess access, String location) {}

        @Override
        public void returned(int thread, Outcome outcome) {}
      };

  private final Watcher watcher;
  private final Program program;
  private final ObjectInstance instance;
  private final Heap heap;
  private final Interpreter interpreter;
  private final List<Invocation> alphabet;
  private final ThreadState[] threads;
  private final int[] operations;
  private final List<Operation> done = new ArrayList<>();
  private final List<Long> called = new ArrayList<>();
  private final List<Long> returned = new ArrayList<>();
  private final List<Schedule.Line> lines = new ArrayList<>();
  private final boolean sharesIdentities;
  private boolean isPossible = true;

  public ThreadReplay(ObjectProgram object, List<Invocation> alphabet, int count) {
    this(object, alphabet, count, NOBODY);
  }

  public ThreadReplay(ObjectProgram object, List<Invocation> alphabet, int count, Watcher watcher) {
    this.watcher = watcher;
    this.program = object.program();
    this.instance = object.instantiate();
    this.heap = instance.heap();
    this.interpreter = new Interpreter(program);
    this.alphabet = alphabet;
    int identities = program.threadCount() - 1;
    this.sharesIdentities = count > identities;
    this.threads = new ThreadState[count];
    Arrays.setAll(threads, i -> new ThreadState(program, program.thread(i % identities)));
    this.operations = new int[count];
    Arrays.fill(operations, -1);
  }

  /** Whether all steps so far were possible. */
  public boolean isPossible() {
    return isPossible;
  }

  /** Whether the thread makes no call. */
  public boolean isIdle(int thread) {
    return operations[thread] < 0;
  }

  /** Whether the thread can continue: no other thread holds what it waits for. */
  public boolean isEnabled(int thread) {
    return heap.isEnabled(threads[thread]);
  }

  public void call(int thread, int call) {
    isPossible &= operations[thread] < 0;
    watcher.called(thread);
    operations[thread] = done.size();
    done.add(new Operation(thread, alphabet.get(call), Outcome.PENDING));
    called.add((long) lines.size());
    returned.add(IntervalOrder.NEVER);
    line(thread, Schedule.Kind.CALL, alphabet.get(call).toString(), SourcePosition.NONE);
    instance.begin(threads[thread], callOf(thread));
    InvisibleSteps.run(program, interpreter, heap, threads[thread]);
  }

  private PreparedCall callOf(int thread) {
    return instance.call(done.get(operations[thread]).invocation());
  }

  /** Executes one move; the choice counts if there are several. */
  public void step(int thread, int choice) {
    ThreadState state = threads[thread];
    StepKind step = state.step();
    if (operations[thread] < 0
        || step == StepKind.REFUSED
        || sharesIdentities && state.slot() < 0) {
      // a lock could not distinguish threads that share an identity
      isPossible = false;
    } else if (step.isEnd()) {
      finish(thread);
    } else {
      report(thread);
      AccessClassifier.of(program, heap, state)
          .ifPresent(
              access ->
                  watcher.accessed(
                      thread, access, ReferenceWord.number(state.object()) + "#" + state.slot()));
      if (step == StepKind.CHOOSE) {
        state.answer(choice);
      } else if (!heap.perform(state)) {
        isPossible = false;
        return;
      }
      InvisibleSteps.run(program, interpreter, heap, state);
    }
  }

  private void finish(int thread) {
    int operation = operations[thread];
    Outcome outcome = instance.outcome(threads[thread], callOf(thread));
    watcher.returned(thread, outcome);
    Operation pending = done.get(operation);
    done.set(operation, new Operation(thread, pending.invocation(), outcome));
    returned.set(operation, (long) lines.size());
    line(thread, Schedule.Kind.RETURN, done.get(operation).toString(), SourcePosition.NONE);
    operations[thread] = -1;
  }

  /** Lets each thread continue alone, as far as it can: pending calls carry little information. */
  public void finishAll() {
    for (int thread = 0; thread < threads.length; thread++) {
      for (int left = PATIENCE; left > 0 && operations[thread] >= 0; left--) {
        if (!heap.isEnabled(threads[thread])) {
          break;
        }
        step(thread, 0);
      }
    }
  }

  private void report(int thread) {
    ThreadState state = threads[thread];
    Schedule.Kind kind =
        switch (state.step()) {
          case READ -> Schedule.Kind.READ;
          case WRITE -> Schedule.Kind.WRITE;
          case UPDATE -> Schedule.Kind.UPDATE;
          case AWAIT -> Schedule.Kind.AWAIT;
          case CHOOSE -> Schedule.Kind.CHOOSE;
          default -> Schedule.Kind.FENCE;
        };
    boolean isAccess = kind != Schedule.Kind.CHOOSE && kind != Schedule.Kind.FENCE;
    SourcePosition place =
        state.positions().stream()
            .filter(at -> ClassTable.isUsers(at.className()))
            .findFirst()
            .orElse(state.positions().get(0));
    line(thread, kind, isAccess ? accessed(state) : "", place);
  }

  private String accessed(ThreadState state) {
    if (state.slot() < 0) {
      return HiddenSlots.name(state.slot());
    }
    ClassInfo type = program.classes().byId(ReferenceWord.classId(state.object()));
    return type.isArray() ? "[" + state.slot() + "]" : type.slots().get(state.slot()).name();
  }

  private void line(int thread, Schedule.Kind kind, String access, SourcePosition position) {
    lines.add(
        new Schedule.Line(thread, operations[thread], kind, access, StepEffect.NONE, "", position));
  }

  /** The number of threads. */
  public int count() {
    return threads.length;
  }

  public History history() {
    return new History(
        done,
        new IntervalOrder(
            called.stream().mapToLong(Long::longValue).toArray(),
            returned.stream().mapToLong(Long::longValue).toArray()));
  }

  public Schedule schedule() {
    return new Schedule(lines);
  }

  /** A violation, if the history engine judges the history one. */
  public Optional<Counterexample> judged(Specification<?> specification, Budget budget) {
    Verdict verdict =
        CriterionProvider.find("linearizability").judge(history(), specification, budget);
    if (!(verdict instanceof Verdict.Refuted refuted)) {
      return Optional.empty();
    }
    Counterexample found = refuted.counterexample();
    if (found.history().size() != history().size()) {
      return Optional.empty(); // the schedule would have the numbers of other threads
    }
    return Optional.of(
        new Counterexample(
            found.code(),
            found.headline(),
            found.summary(),
            found.history(),
            found.reasons(),
            schedule(),
            Optional.empty()));
  }
}
