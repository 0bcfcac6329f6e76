package io.selvage.program.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.internal.determinism.DeterminismCheck;
import io.selvage.program.internal.spec.KeptLocks;
import io.selvage.program.internal.spec.MergedStates;
import io.selvage.program.internal.spec.StateAbstraction;
import io.selvage.program.load.ClassTable;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.state.CanonicalForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * A plain sequential class as a specification: its states are canonical heaps, and a step is a call
 * run alone. The class needs no equals, hashCode or clone. A call that would block is not enabled;
 * an explicit choice makes a step nondeterministic. If the class has a method marked {@link
 * io.selvage.core.State}, states with equal results of it are the same.
 *
 * <p>If the code uses the number of the calling thread, perhaps only to choose a stripe, each call
 * is made by every thread. The outcome must be the same; the states that follow, which may differ,
 * are one state of the specification together. So no outcome depends on who has made the calls
 * before.
 *
 * <p>If the class starts threads, a {@link CooperativeSpecification} replaces this one (see {@link
 * #current}).
 *
 * <p>Steps are memoised. Not thread-safe. If a step shows that more of a state is live than was
 * assumed, it throws {@link AssumptionInvalidated}: all states met are void then, and {@link
 * #renewed} replaces this specification.
 */
public final class JavaSpecification implements Specification<JavaSpecification.State> {
  private static final int MAX_CHOICES = 100;

  /** Heaps of one state. */
  private static final int MAX_HEAPS = 256;

  private final String name;
  private final ObjectProgram program;
  private final ObjectInstance object;
  private final CanonicalForm canonical;
  private final SequentialRunner runner;
  private final ThreadState[] threads;
  private ThreadState thread;
  private final Optional<StateAbstraction> abstraction;
  private final MergedStates merged;
  private final DeterminismCheck determinism;
  private final boolean usesViews;
  private final State initial;
  private final int version;
  private boolean startsThreads;

  /** A canonical heap, and its steps as far as they have been computed. */
  public static final class State {
    public final long[] words;
    public final Map<Invocation, Response<State>> steps = new HashMap<>();
    private final Object view;
    private final int hash;

    /** Heaps that other threads would have produced by the same calls. */
    private final List<long[]> others;

    /**
     * @param view decides equality: the user's value, or the words
     */
    State(long[] words, Object view) {
      this(words, view, List.of());
    }

    private State(long[] words, Object view, List<long[]> others) {
      this.words = words;
      this.view = view;
      this.others = others;
      this.hash =
          view == words ? Long.hashCode(CanonicalForm.hash(words, words.length)) : view.hashCode();
    }

    @Override
    @SuppressWarnings("EqualsWrongThing") // without a user-defined view, the view is the words
    public boolean equals(Object other) {
      return other instanceof State state
          && (view == words ? isWritten(state.words) && hasOthers(state) : view.equals(state.view));
    }

    @Override
    public int hashCode() {
      return hash;
    }

    private static State of(SortedSet<long[]> heaps) {
      List<long[]> all = List.copyOf(heaps);
      return new State(all.get(0), all.get(0), all.subList(1, all.size()));
    }

    private boolean hasOthers(State state) {
      return Arrays.deepEquals(others.toArray(), state.others.toArray());
    }

    /** Whether these are its words: of states that the user considers equal, one is kept. */
    public boolean isWritten(long[] others) {
      return Arrays.equals(words, others);
    }

    /** In the user's view. */
    @Override
    public String toString() {
      return view == words ? "a heap of " + words.length + " words" : view.toString();
    }
  }

  public JavaSpecification(String name, ObjectProgram program) {
    this(name, program, new DeterminismCheck(name, program), true);
  }

  /**
   * The same with every heap as a state of its own, whatever the class marks as its {@link
   * io.selvage.core.State}: where the class is under check, its word for that is not enough.
   */
  public static JavaSpecification ofHeaps(String name, ObjectProgram program) {
    return new JavaSpecification(name, program, new DeterminismCheck(name, program), false);
  }

  private JavaSpecification(
      String name, ObjectProgram program, DeterminismCheck determinism, boolean usesViews) {
    this.name = name;
    this.usesViews = usesViews;
    this.program = program;
    this.object = program.instantiate();
    this.startsThreads = !object.started().isEmpty();
    this.canonical = new CanonicalForm(object.program(), object.heap());
    this.runner = new SequentialRunner(object.program(), object.heap());
    this.threads = new ThreadState[object.program().threadCount() - 1]; // the last sets up
    this.thread = thread(0);
    this.abstraction =
        usesViews ? StateAbstraction.of(object, program.operations().type()) : Optional.empty();
    this.merged = new MergedStates(name, this::compute);
    this.determinism = determinism;
    this.initial = stateNow(object.root(), Optional::empty);
    this.version = object.program().stateVersion();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public State initial() {
    return initial;
  }

  /** Whether the results so far are void, and {@link #renewed} must replace this specification. */
  public boolean isStale() {
    return startsThreads || object.program().stateVersion() != version;
  }

  /** The same specification, restarted with what is known by now. */
  public JavaSpecification renewed() {
    return new JavaSpecification(name, program, determinism, usesViews);
  }

  /** The specification that replaces this one if it is stale, and otherwise itself. */
  public Specification<?> current() {
    if (startsThreads) {
      return new CooperativeSpecification(name, program);
    }
    return isStale() ? renewed().current() : this;
  }

  @Override
  public Response<State> step(State state, Invocation call) {
    Response<State> known = state.steps.get(call);
    if (known == null) {
      requireFresh();
      known =
          object.program().looksAtThreadNumbers()
              ? computeForAllThreads(state, call)
              : compute(state.words, call);
      program.requireIndependent(call); // a specification must not depend on our clock
      state.steps.put(call, known);
      merged.settle(state);
    }
    return known;
  }

  private ThreadState thread(int number) {
    if (threads[number] == null) {
      threads[number] = new ThreadState(object.program(), object.program().thread(number));
    }
    return threads[number];
  }

  private Response<State> computeForAllThreads(State state, Invocation call) {
    if (abstraction.isPresent()) {
      throw dependsOnThread();
    }
    List<long[]> heaps = new ArrayList<>(state.others);
    heaps.add(state.words);
    SortedSet<long[]> after = new TreeSet<>(Arrays::compare);
    Set<Optional<Outcome>> outcomes = new HashSet<>();
    for (long[] heap : heaps) {
      for (int i = 0; i < threads.length; i++) {
        thread = thread(i);
        List<Transition<State>> made = compute(heap, call).transitions();
        outcomes.add(made.stream().map(Transition::outcome).findFirst());
        made.forEach(each -> after.add(each.next().words));
        if (made.size() > 1 || outcomes.size() > 1 || after.size() > MAX_HEAPS) {
          throw dependsOnThread();
        }
      }
    }
    thread = thread(0);
    Optional<Outcome> outcome = outcomes.iterator().next();
    return outcome.isEmpty()
        ? Response.blocked("would block")
        : new Response<>(List.of(new Transition<>(outcome.get(), merged.add(State.of(after)))), "");
  }

  private Response<State> compute(long[] state, Invocation call) {
    List<Transition<State>> transitions = new ArrayList<>();
    List<int[]> scripts = new ArrayList<>();
    scripts.add(new int[0]);
    while (!scripts.isEmpty()) {
      run(state, call, scripts, transitions);
    }
    requireFresh();
    return transitions.isEmpty()
        ? Response.blocked("would block")
        : new Response<>(transitions, "");
  }

  private void requireFresh() {
    if (isStale()) {
      throw new AssumptionInvalidated();
    }
  }

  /** Runs the call with the last script of choices; adds scripts for other choices met. */
  private void run(
      long[] state, Invocation call, List<int[]> scripts, List<Transition<State>> transitions) {
    int[] script = scripts.remove(scripts.size() - 1);
    long root = canonical.read(state);
    PreparedCall prepared = object.call(call);
    object.begin(thread, prepared, root);
    int[] made = {0};
    SequentialRunner.End end =
        runToEnd(
            call,
            choices -> {
              int index = made[0]++;
              if (index < script.length) {
                return script[index];
              }
              if (index == MAX_CHOICES) {
                throw endless(call, MAX_CHOICES + " choices");
              }
              for (int other = 1; other < choices; other++) {
                int[] longer = Arrays.copyOf(script, index + 1);
                longer[index] = other;
                scripts.add(longer);
              }
              return 0;
            });
    if (!runner.started().isEmpty()) {
      startsThreads = true;
      throw new AssumptionInvalidated();
    }
    switch (end) {
      case RETURNED, THREW -> {
        determinism.look(object.heap(), thread);
        Outcome outcome = object.outcome(thread, prepared);
        requireFresh();
        Transition<State> transition =
            new Transition<>(outcome, stateNow(root, () -> keptLock(state, call, script, outcome)));
        if (!transitions.contains(transition)) {
          transitions.add(transition);
        }
      }
      case ENDLESS -> throw endless(call, "more than five million steps");
      default -> {}
    }
  }

  /** What is said of a lock that a call keeps: it is made once more to see where it takes it. */
  private Optional<String> keptLock(long[] state, Invocation call, int[] script, Outcome outcome) {
    long root = canonical.read(state);
    KeptLocks locks = new KeptLocks(object, root);
    object.begin(thread, object.call(call), root);
    int[] made = {0};
    runToEnd(
        new SequentialRunner(object.program(), object.heap(), locks::look),
        call,
        choices -> made[0] < script.length ? script[made[0]++] : 0);
    return locks.kept(call, outcome, object.program().thread(0));
  }

  private SequentialRunner.End runToEnd(Invocation call, IntUnaryOperator choice) {
    return runToEnd(runner, call, choice);
  }

  private SequentialRunner.End runToEnd(
      SequentialRunner runner, Invocation call, IntUnaryOperator choice) {
    try {
      return runner.run(thread, choice);
    } catch (UnsupportedFeature unsupported) {
      if (thread.isExhausted()) {
        throw endless(call, "an endless loop or recursion");
      }
      throw unsupported;
    }
  }

  private UsageException endless(Invocation call, String limit) {
    List<SourcePosition> all = thread.positions();
    SourcePosition place =
        all.stream()
            .filter(at -> ClassTable.isUsers(at.className()))
            .findFirst()
            .orElse(all.get(0));
    return Diagnostic.SPECIFICATION_ENDLESS.error(name, call, limit, place);
  }

  private UnsupportedFeature dependsOnThread() {
    determinism.lookAtAll(); // random numbers are per thread, and that message is more specific
    return UnsupportedFeature.because(
        "REF-023 the behaviour of the specification " + name + " depends on the calling thread");
  }

  /**
   * @param keptLock says why the state knows a thread, if a lock is the reason
   */
  private State stateNow(long root, Supplier<Optional<String>> keptLock) {
    Optional<Value> view = abstraction.map(each -> each.of(root)); // may make more slots live
    canonical.begin(root);
    if (canonical.knowsThreads()) {
      UnsupportedFeature depends = dependsOnThread();
      Optional<String> lock = keptLock.get();
      throw lock.isPresent() ? UnsupportedFeature.because("REF-024 " + lock.get()) : depends;
    }
    long[] words = Arrays.copyOf(canonical.words(), canonical.size());
    return merged.add(new State(words, view.isPresent() ? view.get() : words));
  }
}
