package io.selvage.unbounded.internal.model;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
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
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.taint.TaggedThread;
import io.selvage.program.taint.ValueUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The moves of threads of a class, one thread at a time, beside the shared state. A move is a step
 * that other threads may notice, and the local ones after it. Objects are renumbered in each shared
 * state; the renumbering, and the removal of objects from the structure, apply to all other threads
 * at once (a transfer): {@link #carried}.
 *
 * <p>Features that would invalidate this are unsupported: {@link ModelRestrictions}.
 */
public final class ThreadModularModel {
  private final Program program;
  private final ObjectInstance instance;
  private final Heap heap;
  private final Interpreter interpreter;
  private final ThreadStateEncoding states;
  private final PreparedCall[] calls;
  private final ThreadState actor;
  private final ThreadState bystander;
  private final ThreadState before;
  private final int nodes;
  private final Map<List<Object>, Integer> changes = new HashMap<>();
  private final Set<Long> cut = new HashSet<>();
  private long cuts;

  /**
   * @param nodes the maximal number of objects of a class in the shared structure, or the initial
   *     number if that is greater
   */
  public ThreadModularModel(ObjectProgram object, List<Invocation> alphabet, int nodes) {
    this.program = object.program();
    this.instance = object.instantiate();
    this.heap = instance.heap();
    this.interpreter = new Interpreter(program);
    this.states = new ThreadStateEncoding(program, instance);
    this.calls = alphabet.stream().map(instance::call).toArray(PreparedCall[]::new);
    this.actor = new ThreadState(program, program.thread(0));
    this.bystander = new ThreadState(program, program.thread(1));
    this.before = new ThreadState(program, program.thread(0));
    this.nodes = nodes;
  }

  public SharedState initial() {
    return states.initial();
  }

  public LocalState idle() {
    return states.idle();
  }

  /** The number of moves that were skipped because they needed too many objects of a class. */
  public long cuts() {
    return cuts;
  }

  /** Whether a move of the thread was skipped for that reason. */
  public boolean isCut(SharedState shared, LocalState local) {
    return cut.contains((long) shared.number() << 32 | local.number());
  }

  /** The state of this model with the same encoding as one of another model of the class. */
  public SharedState like(SharedState other) {
    return states.like(other);
  }

  public LocalState like(LocalState other) {
    return states.like(other);
  }

  /** The position of the thread, in the format of {@link ExplicitThreads#standing}. */
  public String standing(SharedState shared, LocalState local) {
    states.load(shared, local, actor);
    return local.isIdle() ? "" : actor.step() + " " + actor.positions();
  }

  /** All moves of a thread. */
  public List<ThreadMove> moves(SharedState from, LocalState local) {
    return local.isIdle() ? beginnings(from) : steps(from, local);
  }

  private List<ThreadMove> beginnings(SharedState from) {
    List<ThreadMove> moves = new ArrayList<>();
    for (int call = 0; call < calls.length; call++) {
      states.load(from, idle(), actor);
      instance.begin(actor, calls[call]);
      before.copyFrom(actor);
      runOn();
      LocalState after = states.mine(actor, call, states.write(from, before));
      moves.add(new ThreadMove(from, after, 0, call, "", "", Optional.empty(), Optional.empty()));
    }
    return moves;
  }

  private List<ThreadMove> steps(SharedState from, LocalState local) {
    states.load(from, local, actor);
    StepKind step = actor.step();
    if (step == StepKind.REFUSED) {
      throw UnsupportedFeature.at(actor);
    } else if (step.isEnd()) {
      Outcome outcome = instance.outcome(actor, calls[local.call()]);
      if (local.held.length > 0) {
        throw UnsupportedFeature.because(
            "REF-072 a lock is still held when the call that took it returns");
      }
      return List.of(
          new ThreadMove(from, idle(), 0, 0, "", "", Optional.empty(), Optional.of(outcome)));
    }
    List<ThreadMove> moves = new ArrayList<>();
    int choices = step == StepKind.CHOOSE ? actor.choices() : 1;
    for (int choice = 0; choice < choices; choice++) {
      if (choice > 0) {
        states.load(from, local, actor);
      }
      Done done = new Done(choice, site(), AccessClassifier.of(program, heap, actor));
      if (perform(from, choice)) {
        finished(from, local, done).ifPresent(moves::add);
      }
    }
    return moves;
  }

  /** What the thread is about to do, recorded before it does. */
  private record Done(int choice, String site, Optional<RegionAccess> access) {}

  private String written(ThreadState thread) {
    return "object "
        + (ReferenceWord.number(thread.object()) - states.first())
        + " #"
        + thread.slot();
  }

  /**
   * If the pool is exhausted, a thread that needs another object waits, and the verdict reports it.
   */
  private Optional<ThreadMove> finished(SharedState from, LocalState local, Done done) {
    ThreadStateEncoding.Written written = states.write(from, before);
    if (written.state().size() > from.size() && states.isLargerThan(nodes)) {
      cuts++;
      cut.add((long) from.number() << 32 | local.number());
      return Optional.empty();
    }
    int change = change(from, written.state());
    LocalState after = states.mine(actor, local.call(), written);
    String place = done.site().isEmpty() ? "" : written(before);
    return Optional.of(
        new ThreadMove(
            written.state(),
            after,
            change,
            done.choice(),
            done.site(),
            place,
            done.access(),
            Optional.empty()));
  }

  /** What the moves of a thread do with the argument values, apart from copying them. */
  public Set<ValueUse> uses(SharedState from, LocalState local) {
    TaggedThread followed = new TaggedThread(program, List.of(calls));
    states.load(from, local, actor);
    int choices =
        local.isIdle() ? calls.length : actor.step() == StepKind.CHOOSE ? actor.choices() : 1;
    for (int choice = 0; choice < choices; choice++) {
      states.load(from, local, actor);
      if (local.isIdle()) {
        instance.begin(actor, calls[choice]);
        followed.begin(actor, calls[choice], choice);
        InvisibleSteps.follow(program, followed, heap, actor);
      } else if (!actor.step().isEnd() && actor.step() != StepKind.REFUSED) {
        followed.resume(actor);
        if (actor.step() == StepKind.CHOOSE) {
          followed.answer(actor, choice);
          InvisibleSteps.follow(program, followed, heap, actor);
        } else if (followed.perform(actor, heap)) {
          InvisibleSteps.follow(program, followed, heap, actor);
        }
      }
    }
    return followed.uses();
  }

  /** The local state of another thread after the move of one; both must be compatible. */
  public LocalState carried(SharedState from, LocalState moving, int choice, LocalState other) {
    if (other.isIdle()) {
      return other;
    }
    states.load(from, moving, actor, other, bystander);
    if (!perform(from, choice)) {
      throw new IllegalStateException("a move is gone");
    }
    return states.yours(bystander, other.call(), states.write(from, before));
  }

  private boolean perform(SharedState from, int choice) {
    before.copyFrom(actor);
    if (actor.step() == StepKind.CHOOSE) {
      actor.answer(choice);
      runOn();
      return true;
    }
    states.restrictions().look(actor, from.size());
    if (!heap.perform(actor)) {
      return false;
    }
    runOn();
    return true;
  }

  private void runOn() {
    InvisibleSteps.run(program, interpreter, heap, actor);
  }

  /** A write, or an update that writes, by its location in the code. */
  private String site() {
    StepKind step = actor.step();
    boolean writes =
        actor.slot() >= 0
            && (step == StepKind.WRITE
                || step == StepKind.UPDATE
                    && actor.writes(heap.word(actor.object(), actor.slot())));
    return !writes
        ? ""
        : actor.positions().stream()
            .filter(at -> !ClassTable.isModel(at.className()))
            .map(Object::toString)
            .collect(Collectors.joining(" < ", "", " #" + actor.slot()));
  }

  /** Equal if every object is treated the same; written values are part of the new state. */
  private int change(SharedState from, SharedState to) {
    List<Integer> numbers = states.numbers();
    boolean same = from.equals(to);
    for (int i = 0; i < numbers.size(); i++) {
      same &= numbers.get(i) == states.first() + i;
    }
    return same
        ? 0
        : changes.computeIfAbsent(
            List.of(numbers, from, to, before.object(), before.slot()), k -> changes.size() + 1);
  }
}
