package io.selvage.relaxed.internal.campaign;

import io.selvage.core.Operation;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ThreadState;
import io.selvage.program.taint.TaggedRun;
import io.selvage.program.taint.ValueOrigin;
import io.selvage.program.taint.ValueUse;
import io.selvage.relaxed.internal.bytecode.ArgumentUses;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a class and its specification do with argument values, in all runs of the check: every
 * execution of the class, every order of the specification. Conclusions about other values are
 * therefore sound: uses that do not occur with these values do not occur with others, since the
 * code cannot distinguish values before it inspects one.
 */
public final class ObservedValueUses {
  public final ArgumentUses ofSubject = new ArgumentUses();
  private final EnumSet<ValueUse> ofSpecification = EnumSet.noneOf(ValueUse.class);

  /** Runs the specification in every order of the calls that it allows. */
  void follow(List<List<Operation>> orders, Supplier<ObjectInstance> specification) {
    orders.forEach(order -> follow(order, specification.get()));
  }

  private void follow(List<Operation> order, ObjectInstance object) {
    TaggedRun run = new TaggedRun(object);
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    order.forEach(call -> run.call(thread, call.invocation()));
    for (int c = 0; c < order.size(); c++) {
      for (int i = 0; i < order.get(c).invocation().arguments().size(); i++) {
        ofSpecification.addAll(run.uses(new ValueOrigin(c, i)));
      }
    }
  }

  /** The weaker of both degrees. */
  public ValueDependence degree() {
    Set<ValueUse> all = EnumSet.copyOf(ofSpecification);
    all.addAll(ofSubject.found());
    return ValueDependence.of(all);
  }
}
