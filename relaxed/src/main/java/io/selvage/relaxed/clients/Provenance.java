package io.selvage.relaxed.clients;

import io.selvage.core.Operation;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Origin;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Tag;
import io.selvage.program.run.TaggedRun;
import io.selvage.program.run.ThreadState;
import java.util.List;
import java.util.function.Supplier;

/**
 * Who returns what another call passed in knows what that one knew. Whose argument was returned is
 * not told by equal values, nor by which fields are read (an array that grows is copied by a call
 * that returns nothing of it): the specification is run, and arguments are followed through it. So
 * values may be passed more than once. What is computed from arguments, a size or a yes, is
 * nobody's argument and tells nothing.
 */
final class Provenance implements Synchronization {
  private final Supplier<Instance> specification;

  /**
   * @param specification a new object each time
   */
  Provenance(Supplier<Instance> specification) {
    this.specification = specification;
  }

  @Override
  public String name() {
    return "VALUES";
  }

  @Override
  public long[] known(List<Operation> order) {
    Instance object = specification.get();
    TaggedRun run = new TaggedRun(object);
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    long[] known = new long[order.size()];
    for (int at = 0; at < known.length; at++) {
      Operation call = order.get(at);
      TaggedRun.Called called =
          run.call(thread, call.invocation())
              .orElseThrow(
                  () -> Refused.because("REF-049 a call of the specification does not return"));
      if (!called.outcome().equals(call.outcome())) {
        throw Refused.because("REF-049 the specification relies on chance: " + call.invocation());
      }
      known[at] = 1L << at | learnt(called.result(), known);
    }
    return known;
  }

  private static long learnt(Tag result, long[] known) {
    long all = 0;
    if (result.form() != Tag.Form.DERIVED) {
      for (Origin origin : result.origins()) {
        all |= origin.isThread() ? 0 : known[origin.call()];
      }
    }
    return all;
  }
}
