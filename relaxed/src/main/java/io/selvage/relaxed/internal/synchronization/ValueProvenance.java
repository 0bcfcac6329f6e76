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
 * A call that returns an argument of another call knows what that call knew. Which argument was
 * returned is not determined by equal values, nor by the fields that are read (an array that grows
 * is copied by a call that returns nothing of it): the specification is executed, and arguments are
 * tracked through it. Values may therefore be passed more than once. A result computed from
 * arguments, such as a size or a boolean, is not an argument and carries no synchronisation.
 */
final class ValueProvenance implements SynchronizationSpec {
  private final Supplier<ObjectInstance> specification;

  /**
   * @param specification supplies a new object each time
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
