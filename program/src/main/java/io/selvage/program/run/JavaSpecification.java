package io.selvage.program.run;

import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.UsageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A plain sequential class as a specification: its states are canonical heaps, a step is a call run
 * alone. Nothing is asked of the class: no equals, no hashCode, no clone. A call that would block
 * is not enabled; an explicit choice makes a step nondeterministic.
 *
 * <p>Steps are remembered. Not for several threads at a time.
 */
public final class JavaSpecification implements Specification<JavaSpecification.State> {
  private static final int MAX_CHOICES = 100;

  private final String name;
  private final ObjectProgram program;
  private final Instance object;
  private final Canonical canonical;
  private final Sequential runner;
  private final ThreadState thread;
  private final Map<State, State> states = new HashMap<>();
  private final State initial;
  private final int version;

  /** A canonical heap. */
  public static final class State {
    private final long[] words;
    private final int hash;
    private final Map<Invocation, Response<State>> steps = new HashMap<>();

    State(long[] words) {
      this.words = words;
      this.hash = Long.hashCode(Canonical.hash(words, words.length));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof State state && Arrays.equals(words, state.words);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  public JavaSpecification(String name, ObjectProgram program) {
    this.name = name;
    this.program = program;
    this.object = program.instantiate();
    this.canonical = new Canonical(object.program(), object.heap());
    this.runner = new Sequential(object.program(), object.heap());
    this.thread = new ThreadState(object.program(), object.program().thread(0));
    this.initial = stateNow(object.root());
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

  /** How many different states were met. */
  public int stateCount() {
    return states.size();
  }

  /**
   * Whether more of the state turned out to matter than was thought when the first states were
   * written: then what was computed is void, and {@link #renewed} must take its place.
   */
  public boolean isStale() {
    return object.program().stateVersion() != version;
  }

  /** The same specification, from the start, with what is known by now. */
  public JavaSpecification renewed() {
    return new JavaSpecification(name, program);
  }

  @Override
  public Response<State> step(State state, Invocation call) {
    Response<State> known = state.steps.get(call);
    if (known == null) {
      known = compute(state, call);
      state.steps.put(call, known);
    }
    return known;
  }

  private Response<State> compute(State state, Invocation call) {
    List<Transition<State>> transitions = new ArrayList<>();
    List<int[]> scripts = new ArrayList<>();
    scripts.add(new int[0]);
    while (!scripts.isEmpty()) {
      run(state, call, scripts, transitions);
    }
    return transitions.isEmpty()
        ? Response.blocked("would block")
        : new Response<>(transitions, "");
  }

  /** Runs the call with the last script of choices; scripts for other choices met are added. */
  private void run(
      State state, Invocation call, List<int[]> scripts, List<Transition<State>> transitions) {
    int[] script = scripts.remove(scripts.size() - 1);
    long root = canonical.read(state.words);
    Call prepared = object.call(call);
    object.begin(thread, prepared, root);
    int[] made = {0};
    Sequential.End end =
        runner.run(
            thread,
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
    switch (end) {
      case RETURNED, THREW -> {
        Outcome outcome = object.outcome(thread, prepared);
        Transition<State> transition = new Transition<>(outcome, stateNow(root));
        if (!transitions.contains(transition)) {
          transitions.add(transition);
        }
      }
      case ENDLESS -> throw endless(call, "five million steps");
      default -> {}
    }
  }

  private UsageException endless(Invocation call, String limit) {
    return Diagnostic.SPECIFICATION_ENDLESS.error(name, call, limit);
  }

  private State stateNow(long root) {
    canonical.begin(root);
    if (canonical.knowsThreads() || object.program().looksAtThreadNumbers()) {
      throw Refused.because(
          "REF-023 what the specification " + name + " does depends on which thread calls it");
    }
    State state = new State(Arrays.copyOf(canonical.words(), canonical.size()));
    State known = states.putIfAbsent(state, state);
    return known == null ? state : known;
  }
}
