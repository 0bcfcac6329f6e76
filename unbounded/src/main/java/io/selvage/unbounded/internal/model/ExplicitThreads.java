package io.selvage.unbounded.internal.model;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.state.CanonicalForm;
import io.selvage.program.state.StateReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A given number of threads on one heap, each with its own identity, without abstraction and
 * without restrictions beyond those of the interpreter. It proves nothing about more threads; tests
 * compare the model with it, and it finds violations of few threads.
 */
public final class ExplicitThreads {
  private static final int IDLE = -1;

  private final Program program;
  private final ObjectInstance instance;
  private final Heap heap;
  private final Interpreter interpreter;
  private final CanonicalForm canonical;
  private final StateReader reader;
  private final PreparedCall[] alphabet;
  private final ThreadState[] threads;
  private final int[] calls;
  private final int version;
  private final long[] initial;
  private final int most;

  /**
   * A state after a move of one thread.
   *
   * @param choice the index of the move; for an idle thread, of the call
   */
  public record Next(
      State to, int choice, Optional<RegionAccess> access, Optional<Outcome> outcome) {}

  /** Heap and threads as words, equal if the states are indistinguishable. */
  public static final class State {
    final WordSequence words;
    private final int[] calls;

    State(long[] words, int[] calls) {
      this.words = new WordSequence(words);
      this.calls = calls;
    }

    /** The number of the call that the thread makes; -1 if none. */
    public int call(int thread) {
      return calls[thread];
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof State that && words.equals(that.words);
    }

    @Override
    public int hashCode() {
      return words.hashCode();
    }
  }

  /**
   * @param more the maximal number of objects besides the initial ones
   */
  public ExplicitThreads(ObjectProgram object, List<Invocation> alphabet, int count, int more) {
    this.program = object.program();
    this.instance = object.instantiate();
    this.heap = instance.heap();
    this.interpreter = new Interpreter(program);
    this.canonical = new CanonicalForm(program, heap);
    this.alphabet = alphabet.stream().map(instance::call).toArray(PreparedCall[]::new);
    this.threads = new ThreadState[count];
    Arrays.setAll(threads, i -> new ThreadState(program, program.thread(i)));
    this.calls = new int[count];
    Arrays.fill(calls, IDLE);
    this.version = program.stateVersion();
    this.initial = write();
    this.most = canonical.objects() + more;
    this.reader = new StateReader(program, heap);
  }

  public State initial() {
    int[] idle = new int[threads.length];
    Arrays.fill(idle, IDLE);
    return new State(initial, idle);
  }

  public int count() {
    return threads.length;
  }

  /** The position of the thread: the same for states in which its next step is the same. */
  public String standing(State state, int thread) {
    load(state);
    return calls[thread] == IDLE ? "" : threads[thread].step() + " " + threads[thread].positions();
  }

  /** All moves of a thread; those that need too many objects are skipped. */
  public List<Next> next(State state, int thread) {
    List<Next> all = new ArrayList<>();
    load(state);
    boolean idle = calls[thread] == IDLE;
    StepKind step = threads[thread].step();
    int choices = idle ? alphabet.length : step == StepKind.CHOOSE ? threads[thread].choices() : 1;
    for (int choice = 0; choice < choices; choice++) {
      if (choice > 0) {
        load(state);
      }
      Optional<Outcome> outcome = Optional.empty();
      Optional<RegionAccess> access =
          idle ? Optional.empty() : AccessClassifier.of(program, heap, threads[thread]);
      if (idle) {
        calls[thread] = choice;
        instance.begin(threads[thread], alphabet[choice]);
        runOn(thread);
      } else if (step.isEnd()) {
        outcome = Optional.of(instance.outcome(threads[thread], alphabet[calls[thread]]));
        calls[thread] = IDLE;
      } else if (!perform(thread, choice)) {
        continue;
      }
      long[] words = write();
      if (canonical.objects() <= most) {
        all.add(new Next(new State(words, calls.clone()), choice, access, outcome));
      }
    }
    return all;
  }

  private boolean perform(int thread, int choice) {
    ThreadState moving = threads[thread];
    if (moving.step() == StepKind.REFUSED) {
      throw UnsupportedFeature.at(moving);
    } else if (moving.step() == StepKind.CHOOSE) {
      moving.answer(choice);
    } else if (!heap.perform(moving)) {
      return false;
    }
    runOn(thread);
    return true;
  }

  private void runOn(int thread) {
    InvisibleSteps.run(program, interpreter, heap, threads[thread]);
  }

  private void load(State state) {
    if (program.stateVersion() != version) {
      throw new AssumptionInvalidated();
    }
    reader.begin(state.words.content);
    for (int i = 0; i < threads.length; i++) {
      calls[i] = (int) reader.next();
      if (calls[i] != IDLE) {
        reader.thread(threads[i]);
      }
    }
  }

  private long[] write() {
    canonical.begin(instance.root());
    for (int i = 0; i < threads.length; i++) {
      canonical.put(calls[i]);
      if (calls[i] != IDLE) {
        canonical.thread(threads[i]);
      }
    }
    return Arrays.copyOf(canonical.words(), canonical.size());
  }
}
