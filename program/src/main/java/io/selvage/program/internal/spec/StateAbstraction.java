package io.selvage.program.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.State;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/** The user's abstraction of a state: the result of the method marked {@link State}. */
public final class StateAbstraction {
  private static final String MARK = Type.getDescriptor(State.class);

  private final ObjectInstance object;
  private final SequentialRunner runner;
  private final ThreadState thread;
  private final PreparedCall call;

  private StateAbstraction(ObjectInstance object, MethodInfo method) {
    this.object = object;
    this.runner = new SequentialRunner(object.program(), object.heap());
    this.thread = new ThreadState(object.program(), object.program().thread(0));
    this.call =
        new PreparedCall(
            new Invocation(method.name(), List.of()), method, method.id(), new long[1]);
  }

  /** Empty if the class has no such method. */
  public static Optional<StateAbstraction> of(ObjectInstance object, ClassInfo type) {
    List<MethodInfo> marked = new ArrayList<>();
    for (ClassInfo each = type; each != null && marked.isEmpty(); each = each.superclass()) {
      each.declaredMethods().stream().filter(StateAbstraction::isMarked).forEach(marked::add);
    }
    if (marked.isEmpty()) {
      return Optional.empty();
    }
    MethodInfo method = marked.get(0);
    if (marked.size() > 1) {
      throw Diagnostic.BAD_STATE.error(method, "there is another one on " + marked.get(1));
    }
    if (method.isStatic() || method.isAbstract() || method.parameters() > 1) {
      throw Diagnostic.BAD_STATE.error(
          method, "it must be a method of the object, with a body and" + " without parameters");
    }
    if (method.returns() == 'V') {
      throw Diagnostic.BAD_STATE.error(method, "it must return a value");
    }
    return Optional.of(new StateAbstraction(object, method));
  }

  /** Such a method is not an operation. */
  public static boolean isMarked(MethodInfo method) {
    return method.isMarked(MARK);
  }

  /** The abstraction of the current heap, which is left unchanged. */
  public Value of(long root) {
    int mark = object.heap().mark();
    object.begin(thread, call, root);
    SequentialRunner.End end = runner.run(thread, choices -> 0);
    if (end == SequentialRunner.End.BLOCKED || end == SequentialRunner.End.ENDLESS) {
      throw Diagnostic.BAD_STATE.error(call.method, "it does not return");
    }
    Outcome outcome = outcome();
    object.heap().undo(mark);
    if (outcome instanceof Outcome.Returned returned) {
      return returned.value();
    }
    throw Diagnostic.BAD_STATE.error(call.method, "it " + outcome);
  }

  private Outcome outcome() {
    try {
      return object.outcome(thread, call);
    } catch (UnsupportedFeature unsupported) {
      throw Diagnostic.BAD_STATE.error(
          call.method, "return a string, a number, an enum constant or an array of these");
    }
  }
}
