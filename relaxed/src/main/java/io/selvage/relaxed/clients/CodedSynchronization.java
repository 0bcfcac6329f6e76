package io.selvage.relaxed.clients;

import io.selvage.core.Operation;
import io.selvage.core.PartialLock;
import io.selvage.program.code.Mode;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a specification synchronises by its code: each call takes a {@link PartialLock} once and
 * does everything under it, so that the order of calls is the order in which it is taken; the lock
 * itself tells nobody anything, acquire and release accesses under it do (section 2.1).
 *
 * <p>A class that takes no such lock in a call, or more than one, has executions in which its calls
 * have no order, and would rule out too little: it is refused. One without any such lock is taken
 * for a sequential class, whose calls have an order because it says nothing else; then the fields
 * that it marks say what synchronises.
 */
final class CodedSynchronization implements Synchronization {
  private static final int MOST_STEPS = 1_000_000;

  private final Supplier<Instance> specification;
  private final Discipline discipline;

  /** Why calls have an order. */
  enum Discipline {
    /** Each does everything under the partial lock. */
    LOCK,
    /** The class is sequential. */
    SEQUENTIAL
  }

  /**
   * @param specification a new object each time
   */
  CodedSynchronization(Supplier<Instance> specification, Discipline discipline) {
    this.specification = specification;
    this.discipline = discipline;
  }

  /** How the class says what synchronises, if it does. */
  static Optional<Discipline> of(ClassInfo type, ClassTable classes) {
    if (type.slots().stream().anyMatch(field -> isLock(field.descriptor()))) {
      return Optional.of(Discipline.LOCK);
    }
    return MarkedFields.areIn(type, classes)
        ? Optional.of(Discipline.SEQUENTIAL)
        : Optional.empty();
  }

  private static boolean isLock(String descriptor) {
    return descriptor.equals("L" + PartialLock.class.getName().replace('.', '/') + ";");
  }

  @Override
  public String name() {
    return "as the specification's code says";
  }

  @Override
  public long[] known(List<Operation> order) {
    Instance object = specification.get();
    Messages messages = new Messages();
    MarkedFields marked = new MarkedFields(object.program().classes());
    long[] known = new long[order.size()];
    for (int at = 0; at < known.length; at++) {
      messages.begin(at);
      new Run(object, messages, marked, discipline).call(order.get(at));
      known[at] = messages.known();
    }
    return known;
  }

  /** A place in memory. */
  private record Place(long object, int slot) {}

  /** One call, alone. */
  private static final class Run {
    private final Instance object;
    private final Messages messages;
    private final MarkedFields marked;
    private final Discipline discipline;
    private final ThreadState thread;
    private final Interpreter interpreter;
    private int taken;
    private boolean held;

    Run(Instance object, Messages messages, MarkedFields marked, Discipline discipline) {
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
        Step step = interpreter.advance(thread);
        if (step.isEnd()) {
          end(call);
          return;
        }
        make(step);
      }
      throw Refused.because("REF-049 a call of the specification takes too many steps");
    }

    private void end(Operation call) {
      if (discipline == Discipline.LOCK && (taken != 1 || held)) {
        throw Refused.because(
            "REF-048 each call of the specification must take its partial lock once: "
                + call.invocation());
      }
      if (!object.outcome(thread, object.call(call.invocation())).equals(call.outcome())) {
        throw Refused.because("REF-049 the specification relies on chance: " + call.invocation());
      }
    }

    private void make(Step step) {
      switch (step) {
        case REFUSED -> throw Refused.at(thread);
        case CHOOSE -> thread.answer(0);
        case INITIALISE -> {
          object.program().initialise(thread.classId());
          thread.answer(0);
        }
        default -> {
          pass(step);
          if (!object.heap().perform(thread)) {
            throw Refused.because("REF-049 a call of the specification waits");
          }
        }
      }
    }

    private void pass(Step step) {
      if (step == Step.FENCE || step == Step.AWAIT) {
        // Passing on less than the code does would let wrong classes pass.
        throw Refused.because(
            "REF-048 fences and other locks of the specification are not understood");
      }
      if (step != Step.READ && step != Step.WRITE && step != Step.UPDATE) {
        return;
      }
      if (isOfLock()) {
        take(step);
        return;
      }
      requireHeld(step);
      Place place = new Place(thread.object(), thread.slot());
      long there = object.heap().word(thread.object(), thread.slot());
      boolean writes = step == Step.WRITE || step == Step.UPDATE && thread.writes(there);
      boolean isMarked =
          marked.synchronise(
              thread.object(), thread.slot(), step == Step.WRITE ? thread.operand() : there);
      if (step != Step.WRITE && (isMarked || isAny(Mode.ACQUIRE, Mode.VOLATILE))) {
        messages.acquire(place);
      }
      if (writes && (isMarked || isAny(Mode.RELEASE, Mode.VOLATILE))) {
        if (step == Step.UPDATE) {
          messages.releaseMore(place);
        } else {
          messages.release(place);
        }
      } else if (step == Step.WRITE) {
        messages.forget(place);
      }
    }

    private boolean isAny(Mode one, Mode other) {
      return thread.mode() == one || thread.mode() == other;
    }

    private ClassInfo type() {
      return object.program().classes().byId(Ref.classId(thread.object()));
    }

    private boolean isOfLock() {
      return type().javaName().equals(LOCK);
    }

    private void take(Step step) {
      if (step == Step.WRITE) {
        held = thread.operand() != 0;
        taken += held ? 1 : 0;
      }
    }

    /** What is not under the lock is not in the order of the lock. */
    private void requireHeld(Step step) {
      boolean isHarmless =
          step == Step.READ
              && (thread.mode() == Mode.FINAL
                  || thread.object() == object.root()
                      && isLock(type().slots().get(thread.slot()).descriptor()));
      if (discipline == Discipline.LOCK && !held && !isHarmless) {
        throw Refused.because(
            "REF-048 each call of the specification must do everything under its partial lock");
      }
    }
  }

  private static final String LOCK = PartialLock.class.getName();
}
