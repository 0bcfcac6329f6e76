package io.selvage.relaxed.clients;

import io.selvage.core.Operation;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Origin;
import io.selvage.program.run.TaggedRun;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.Use;
import io.selvage.relaxed.bytecode.ArgumentUses;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What a class and its meaning do with the values they are given, in all that was run to check it:
 * every execution of the one, every order of the other. So what is concluded for other values is no
 * guess: whatever is not done with these is not done with others, since until something is asked of
 * a value the code cannot tell.
 */
final class SeenUses {
  final ArgumentUses ofSubject = new ArgumentUses();
  private final EnumSet<Use> ofMeaning = EnumSet.noneOf(Use.class);

  /** Runs the meaning in every order of the calls that it allows. */
  void follow(List<List<Operation>> orders, Supplier<Instance> meaning) {
    orders.forEach(order -> follow(order, meaning.get()));
  }

  private void follow(List<Operation> order, Instance object) {
    TaggedRun run = new TaggedRun(object);
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    order.forEach(call -> run.call(thread, call.invocation()));
    for (int c = 0; c < order.size(); c++) {
      for (int i = 0; i < order.get(c).invocation().arguments().size(); i++) {
        ofMeaning.addAll(run.uses(new Origin(c, i)));
      }
    }
  }

  /** The lower of both. */
  Degree degree() {
    Set<Use> all = EnumSet.copyOf(ofMeaning);
    all.addAll(ofSubject.found());
    return Degree.of(all);
  }
}
