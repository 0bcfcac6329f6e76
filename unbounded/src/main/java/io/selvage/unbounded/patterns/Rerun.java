package io.selvage.unbounded.patterns;

import io.selvage.core.Budget;
import io.selvage.core.Counterexample;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.model.Replay;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A run of the net that has a pattern, made again by real threads: it counts only if the history
 * engine says that what they did is wrong.
 */
final class Rerun {
  private final ObjectProgram object;
  private final List<Invocation> alphabet;
  private final Specification<?> specification;

  Rerun(ObjectProgram object, List<Invocation> alphabet, Specification<?> specification) {
    this.object = object;
    this.alphabet = alphabet;
    this.specification = specification;
  }

  Optional<Counterexample> of(Run run, PatternNet net, Product product, Budget budget) {
    int count = run.start().size() == 0 ? 1 : run.start().count(0);
    List<Rider> threads = new ArrayList<>(Collections.nCopies(count, product.idle()));
    Replay replay = new Replay(object, alphabet, count);
    for (int number : run.steps()) {
      Product.Edge edge = net.edge(number);
      int thread = threads.indexOf(edge.rider());
      if (thread < 0) {
        return Optional.empty();
      }
      if (edge.rider().local().isIdle()) {
        replay.call(thread, edge.move().choice());
      } else {
        replay.step(thread, edge.move().choice());
      }
      if (!edge.to().isBad()) {
        follow(product, edge, threads, thread);
      }
    }
    replay.finishAll();
    return replay.isPossible() ? replay.judged(specification, budget) : Optional.empty();
  }

  private static void follow(Product product, Product.Edge edge, List<Rider> threads, int thread) {
    for (int i = 0; i < threads.size() && edge.isNoticed(); i++) {
      if (i != thread) {
        threads.set(i, product.carried(edge, threads.get(i)));
      }
    }
    threads.set(thread, edge.after());
  }
}
