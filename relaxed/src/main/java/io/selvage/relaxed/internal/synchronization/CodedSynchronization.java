package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import io.selvage.core.PartialLock;
import io.selvage.program.code.AccessMode;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The synchronisation of a specification as defined by its code: each call takes a {@link
 * PartialLock} once and does everything under it, so that the order of calls is the order in which
 * it is taken. The lock itself does not synchronise; acquire and release accesses under it do
 * (section 2.1).
 *
 * <p>A class that takes no such lock in a call, or more than one, has executions whose calls are
 * unordered, and would rule out too little: it is unsupported. One without any such lock is treated
 * as a sequential class, whose calls are ordered by definition; then the fields that it marks
 * define the synchronisation.
 */
public final class CodedSynchronization implements SynchronizationSpec {
  private static final int MOST_STEPS = 1_000_000;

  private final Supplier<ObjectInstance> specification;
  private final Discipline discipline;

  /** Why calls are ordered. */
  public enum Discipline {
    /** Each call does everything under the partial lock. */
    LOCK,
    /** The class is sequential. */
    SEQUENTIAL
  }

  /**
   * @param specification supplies a new object each time
   */
  public CodedSynchronization(Supplier<ObjectInstance> specification, Discipline discipline) {
    this.specification = specification;
    this.discipline = discipline;
  }

  /** How the class defines its synchronisation, if it does. */
  public static Optional<Discipline> of(ClassInfo type, ClassTable classes) {
    if (type.slots().stream().anyMatch(field -> isLock(field.descriptor()))) {
      return Optional.of(Discipline.LOCK);
    }
    return SynchronizingFields.areIn(type, classes)
        ? Optional.of(Discipline.SEQUENTIAL)
        : Optional.empty();
  }

  private static boolean isLock(String descriptor) {
    return descriptor.equals("L" + PartialLock.class.getName().replace('.', '/') + ";");
  }

  @Override
  public String name() {
    return "as the code of the specification requires";
  }

  @Override
  public long[] known(List<Operation> order) {
    ObjectInstance object = specification.get();
    SynchronizingFields marked = new SynchronizingFields(object.program().classes());
    return MessagePassing.known(
        order, (messages, call) -> new Run(object, messages, marked, discipline).call(call));
  }

  /** A memory location. */
  private record Place(long object, int slot) {}

  /** One call, alone. */
  private static final class Run {
    private final ObjectInstance object;
    private final MessagePassing messages;
    private final SynchronizingFields marked;
    private final Discipline discipline;
    private final ThreadState thread;
    private final Interpreter interpreter;
    private int taken;
    private boolean held;

    Run(
        ObjectInstance object,
        MessagePassing messages,
        SynchronizingFields marked,
        Discipline discipline) {
      this.object = object;
      this.messages = messages;
      this.marked = marked;
      this.discipline = discipline;
      this.thread = new ThreadState(object.program(), object.program().thread(0));
      this.interpreter = new Interpreter(object.program());
    }

    void call(Operation call) {
      object.begin(thread, object.call(call.invocation()));
      for (int steps = 0; steps < MOST_STEPS; steps++) {
        StepKind step = interpreter.advance(thread);
        if (step.isEnd()) {
          end(call);
          return;
        }
        make(step);
      }
      throw UnsupportedFeature.because("REF-049 a call of the specification takes too many steps");
    }

    private void end(Operation call) {
      if (discipline == Discipline.LOCK && (taken != 1 || held)) {
        throw UnsupportedFeature.because(
            "REF-048 each call of the specification must take its partial lock once: "
                + call.invocation());
      }
      if (!object.outcome(thread, object.call(call.invocation())).equals(call.outcome())) {
        throw UnsupportedFeature.because(
            "REF-049 the specification is not deterministic: " + call.invocation());
      }
    }

    private void make(StepKind step) {
      switch (step) {
        case REFUSED -> throw UnsupportedFeature.at(thread);
        case CHOOSE -> thread.answer(0);
        case INITIALISE -> {
          object.program().initialise(thread.classId());
          thread.answer(0);
        }
        default -> {
          pass(step);
          if (!object.heap().perform(thread)) {
            throw UnsupportedFeature.because("REF-049 a call of the specification blocks");
          }
        }
      }
    }

    private void pass(StepKind step) {
      if (step == StepKind.FENCE || step == StepKind.AWAIT) {
        // Passing on less than the code does would let incorrect classes pass.
        throw UnsupportedFeature.because(
            "REF-048 the specification uses fences or other locks, which is not supported");
      }
      if (step != StepKind.READ && step != StepKind.WRITE && step != StepKind.UPDATE) {
        return;
      }
      if (isOfLock()) {
        take(step);
        return;
      }
      requireHeld(step);
      Place place = new Place(thread.object(), thread.slot());
      long there = object.heap().word(thread.object(), thread.slot());
      boolean writes = step == StepKind.WRITE || step == StepKind.UPDATE && thread.writes(there);
      boolean isMarked =
          marked.synchronise(
              thread.object(), thread.slot(), step == StepKind.WRITE ? thread.operand() : there);
      if (step != StepKind.WRITE && (isMarked || isAny(AccessMode.ACQUIRE, AccessMode.VOLATILE))) {
        messages.acquire(place);
      }
      if (writes && (isMarked || isAny(AccessMode.RELEASE, AccessMode.VOLATILE))) {
        if (step == StepKind.UPDATE) {
          messages.releaseMore(place);
        } else {
          messages.release(place);
        }
      } else if (step == StepKind.WRITE) {
        messages.forget(place);
      }
    }

    private boolean isAny(AccessMode one, AccessMode other) {
      return thread.mode() == one || thread.mode() == other;
    }

    private ClassInfo type() {
      return object.program().classes().byId(ReferenceWord.classId(thread.object()));
    }

    private boolean isOfLock() {
      return type().javaName().equals(LOCK);
    }

    private void take(StepKind step) {
      if (step == StepKind.WRITE) {
        held = thread.operand() != 0;
        taken += held ? 1 : 0;
      }
    }

    /** Actions outside the lock are not in its order. */
    private void requireHeld(StepKind step) {
      boolean isHarmless =
          step == StepKind.READ
              && (thread.mode() == AccessMode.FINAL
                  || thread.object() == object.root()
                      && isLock(type().slots().get(thread.slot()).descriptor()));
      if (discipline == Discipline.LOCK && !held && !isHarmless) {
        throw UnsupportedFeature.because(
            "REF-048 each call of the specification must do everything under its partial lock");
      }
    }
  }

  private static final String LOCK = PartialLock.class.getName();
}
