package io.selvage.relaxed.internal.synchronization;

import io.selvage.core.Operation;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.taint.TaggedRun;
import io.selvage.program.taint.ValueOrigin;
import io.selvage.program.taint.ValueTag;
import java.util.List;
import java.util.function.Supplier;

/**
 * Who returns what another call passed in knows what that one knew. Whose argument was returned is
 * not told by equal values, nor by which fields are read (an array that grows is copied by a call
 * that returns nothing of it): the specification is run, and arguments are followed through it. So
 * values may be passed more than once. What is computed from arguments, a size or a yes, is
 * nobody's argument and tells nothing.
 */
final class ValueProvenance implements SynchronizationSpec {
  private final Supplier<ObjectInstance> specification;

  /**
   * @param specification a new object each time
   */
  ValueProvenance(Supplier<ObjectInstance> specification) {
    this.specification = specification;
  }

  @Override
  public String name() {
    return "VALUES";
  }

  @Override
  public long[] known(List<Operation> order) {
    ObjectInstance object = specification.get();
    TaggedRun run = new TaggedRun(object);
    ThreadState thread = new ThreadState(object.program(), object.program().thread(0));
    long[] known = new long[order.size()];
    for (int at = 0; at < known.length; at++) {
      Operation call = order.get(at);
      TaggedRun.TaggedCallResult called =
          run.call(thread, call.invocation())
              .orElseThrow(
                  () ->
                      UnsupportedFeature.because(
                          "REF-049 a call of the specification does not return"));
      if (!called.outcome().equals(call.outcome())) {
        throw UnsupportedFeature.because(
            "REF-049 the specification is not deterministic: " + call.invocation());
      }
      known[at] = 1L << at | learnt(called.result(), known);
    }
    return known;
  }

  private static long learnt(ValueTag result, long[] known) {
    long all = 0;
    if (result.form() != ValueTag.Form.DERIVED) {
      for (ValueOrigin origin : result.origins()) {
        all |= origin.isThread() ? 0 : known[origin.call()];
      }
    }
    return all;
  }
}
