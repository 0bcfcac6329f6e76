package io.selvage.program.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.InnerThreads;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.state.CanonicalForm;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * All runs in which one thread makes the given calls and no thread is interrupted: the threads that
 * the object has started run between the calls, and while a call waits, each until it waits, sleeps
 * or ends (decision 0355). Which one runs next, and whether any does, is a choice.
 */
public final class CooperativeRuns {
  private static final int MOST_STEPS = 200_000;
  private static final int MOST_PLACES = 20_000;
  private static final int MOST_STARTED = 8;

  private final ObjectInstance object;
  private final Program program;
  private final Heap heap;
  private final Interpreter interpreter;
  private final CanonicalForm canonical;
  private final List<PreparedCall> calls;
  private final Set<Key> visited = new HashSet<>();
  private final Set<List<Outcome>> returned = new LinkedHashSet<>();
  private final Set<List<Outcome>> stuck = new LinkedHashSet<>();

  /**
   * What the runs show.
   *
   * @param returned the outcomes of all calls, for runs in which all return
   * @param stuck for runs in which some call never returns, the outcomes of the calls before it
   */
  public record Result(Set<List<Outcome>> returned, Set<List<Outcome>> stuck) {}

  /** The threads of a run, the one that makes the calls first, and the outcomes so far. */
  private record Place(List<ThreadState> threads, boolean calling, List<Outcome> outcomes) {
    Place with(List<ThreadState> others, boolean isCalling, List<Outcome> others2) {
      return new Place(others, isCalling, others2);
    }
  }

  private record Key(List<Outcome> outcomes, List<Long> state) {}

  /** Why a thread gives way to others. */
  private enum Stop {
    WAITS,
    ENDS,
    CHOOSES
  }

  private CooperativeRuns(ObjectInstance object, List<Invocation> calls) {
    this.object = object;
    this.program = object.program();
    this.heap = object.heap();
    this.interpreter = new Interpreter(program);
    this.canonical = new CanonicalForm(program, heap);
    this.calls = calls.stream().map(object::call).toList();
  }

  /** Explores the runs of the object, which is afterwards as before. */
  public static Result of(ObjectInstance object, List<Invocation> calls) {
    CooperativeRuns runs = new CooperativeRuns(object, calls);
    List<ThreadState> threads = new ArrayList<>();
    threads.add(new ThreadState(object.program(), object.program().thread(0)));
    object.started().forEach(each -> threads.add(InnerThreads.begin(object.program(), each)));
    int mark = object.heap().mark();
    try {
      runs.explore(new Place(threads, false, List.of()));
    } finally {
      object.heap().undo(mark);
    }
    return new Result(Set.copyOf(runs.returned), Set.copyOf(runs.stuck));
  }

  private void explore(Place place) {
    if (place.outcomes().size() == calls.size()) {
      returned.add(place.outcomes());
      return;
    }
    if (!visited.add(key(place))) {
      return;
    }
    if (visited.size() > MOST_PLACES) {
      throw UnsupportedFeature.because(
          "REF-244 the threads that " + name() + " starts run in too many ways");
    }
    boolean moves = false;
    for (int i = 0; i < place.threads().size(); i++) {
      if (canRun(place, i)) {
        moves = true;
        int mark = heap.mark();
        run(copy(place), i);
        heap.undo(mark);
      }
    }
    if (!moves && place.threads().stream().anyMatch(InnerThreads::isLeftOut)) {
      throw UnsupportedFeature.because(
          "REF-245 a call of " + name() + " waits for more repetitions of a periodic task");
    }
    if (!moves) {
      stuck.add(place.outcomes());
    }
  }

  private boolean canRun(Place place, int i) {
    ThreadState thread = place.threads().get(i);
    if (i == 0 && !place.calling()) {
      return true;
    }
    interpreter.advance(thread);
    return !thread.step().isEnd() && heap.isEnabled(thread);
  }

  private static Place copy(Place place) {
    List<ThreadState> threads = new ArrayList<>();
    for (ThreadState thread : place.threads()) {
      ThreadState copy = new ThreadState(thread.program, thread.self);
      copy.copyFrom(thread);
      threads.add(copy);
    }
    return place.with(threads, place.calling(), place.outcomes());
  }

  /** Lets a thread run until it gives way; the place is ours. */
  private void run(Place place, int i) {
    ThreadState thread = place.threads().get(i);
    Place now = place;
    if (i == 0 && !place.calling()) {
      object.begin(thread, calls.get(place.outcomes().size()));
      now = place.with(place.threads(), true, place.outcomes());
    }
    switch (advance(now, thread)) {
      case WAITS -> explore(now);
      case ENDS -> explore(i == 0 ? returned(now, thread) : now);
      case CHOOSES -> {
        for (int choice = 0; choice < thread.choices(); choice++) {
          int mark = heap.mark();
          Place other = copy(now);
          other.threads().get(i).answer(choice);
          run(other, i);
          heap.undo(mark);
        }
      }
    }
  }

  private Place returned(Place place, ThreadState thread) {
    List<Outcome> outcomes = new ArrayList<>(place.outcomes());
    outcomes.add(object.outcome(thread, calls.get(place.outcomes().size())));
    return place.with(place.threads(), false, List.copyOf(outcomes));
  }

  private Stop advance(Place place, ThreadState thread) {
    for (int steps = 0; steps < MOST_STEPS; steps++) {
      StepKind step = interpreter.advance(thread);
      if (step.isEnd()) {
        return Stop.ENDS;
      }
      switch (step) {
        case REFUSED -> throw UnsupportedFeature.at(thread);
        case INITIALISE -> program.initialise(thread.classId());
        case CHOOSE -> {
          if (!thread.mayGiveUp()) {
            return Stop.CHOOSES;
          }
          thread.answer(1); // without interruptions, spinning is futile
        }
        default -> {
          boolean pauses = InnerThreads.isPause(thread);
          if (!perform(place, thread) || pauses) {
            return Stop.WAITS;
          }
        }
      }
    }
    throw UnsupportedFeature.because(
        "REF-244 a thread of " + name() + " runs for ever without waiting");
  }

  private boolean perform(Place place, ThreadState thread) {
    boolean starts = InnerThreads.isStart(thread, heap);
    long object = thread.object();
    if (!heap.perform(thread)) {
      return false;
    }
    if (starts) {
      if (place.threads().size() > MOST_STARTED) {
        throw UnsupportedFeature.because(
            "REF-241 a run of " + name() + " starts more than " + MOST_STARTED + " threads");
      }
      place.threads().add(InnerThreads.begin(program, object));
    }
    return true;
  }

  private String name() {
    return program.classes().byId(ReferenceWord.classId(object.root())).javaName();
  }

  private Key key(Place place) {
    canonical.begin(object.root());
    if (!place.calling() && (canonical.knowsThreads() || program.looksAtThreadNumbers())) {
      throw UnsupportedFeature.because(
          "REF-023 the behaviour of the specification "
              + name()
              + " depends on the calling thread");
    }
    canonical.put(place.calling() ? 1 : 0);
    for (int i = 0; i < place.threads().size(); i++) {
      ThreadState thread = place.threads().get(i);
      if (i == 0 ? place.calling() : !interpreter.advance(thread).isEnd()) {
        canonical.put(i);
        canonical.putReference(thread.self);
        canonical.thread(thread);
      }
    }
    return new Key(
        place.outcomes(), Arrays.stream(canonical.words(), 0, canonical.size()).boxed().toList());
  }
}
