package io.selvage.program.run;

import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.State;
import io.selvage.core.Value;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/** The user's view of a state: what the method marked {@link State} gives there. */
final class Abstraction {
  private static final String MARK = Type.getDescriptor(State.class);

  private final Instance object;
  private final Sequential runner;
  private final ThreadState thread;
  private final Call call;

  private Abstraction(Instance object, Method method) {
    this.object = object;
    this.runner = new Sequential(object.program(), object.heap());
    this.thread = new ThreadState(object.program(), object.program().thread(0));
    this.call =
        new Call(new Invocation(method.name(), List.of()), method, method.id(), new long[1]);
  }

  /** None where the class has no such method. */
  static Optional<Abstraction> of(Instance object, ClassInfo type) {
    List<Method> marked = new ArrayList<>();
    for (ClassInfo each = type; each != null && marked.isEmpty(); each = each.superclass()) {
      each.declaredMethods().stream().filter(Abstraction::isMarked).forEach(marked::add);
    }
    if (marked.isEmpty()) {
      return Optional.empty();
    }
    Method method = marked.get(0);
    if (marked.size() > 1) {
      throw Diagnostic.BAD_STATE.error(method, "there is another on " + marked.get(1));
    }
    if (method.isStatic() || method.isAbstract() || method.parameters() > 1) {
      throw Diagnostic.BAD_STATE.error(
          method, "it must be a method of the object, with a body and" + " without parameters");
    }
    if (method.returns() == 'V') {
      throw Diagnostic.BAD_STATE.error(method, "it must return a value");
    }
    return Optional.of(new Abstraction(object, method));
  }

  /** Such a method is no operation. */
  static boolean isMarked(Method method) {
    return method.isMarked(MARK);
  }

  /** The value in the state that the heap is in, which stays as it is. */
  Value of(long root) {
    int mark = object.heap().mark();
    object.begin(thread, call, root);
    Sequential.End end = runner.run(thread, choices -> 0);
    if (end == Sequential.End.BLOCKED || end == Sequential.End.ENDLESS) {
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
    } catch (Refused refused) {
      throw Diagnostic.BAD_STATE.error(
          call.method, "return a string, a number, an enum constant or an array of these");
    }
  }
}
