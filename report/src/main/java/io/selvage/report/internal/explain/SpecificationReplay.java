package io.selvage.report.internal.explain;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.report.internal.text.TextFormatting;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The states of a specification along an order of operations, in words, to look at: what is shown
 * has been judged elsewhere. Where several are possible all are kept.
 */
public final class SpecificationReplay<S> {
  private static final int MOST_STATES = 4;
  private static final int LONGEST = 160;

  private final Specification<S> specification;
  private Set<S> states;

  private SpecificationReplay(Specification<S> specification) {
    this.specification = specification;
    this.states = Set.of(specification.initial());
  }

  public static <S> SpecificationReplay<S> of(Specification<S> specification) {
    return new SpecificationReplay<>(specification);
  }

  /**
   * Of what is seen the call counts, not the outcome: under a weak criterion the two may differ.
   */
  public void call(Operation operation) {
    step(new Operation(operation.thread(), operation.invocation(), Outcome.PENDING));
  }

  public void step(Operation operation) {
    Set<S> next = new LinkedHashSet<>();
    for (S state : states) {
      List<Specification.Transition<S>> all =
          specification.step(state, operation.invocation()).transitions();
      // The only thing a call can do is what it did, however the recording writes it.
      all.stream()
          .filter(
              it ->
                  all.size() == 1
                      || operation.isPending()
                      || it.outcome().equals(operation.outcome()))
          .forEach(it -> next.add(it.next()));
    }
    states = next;
  }

  public String words() {
    if (states.isEmpty() || states.size() > MOST_STATES) {
      return states.isEmpty() ? "unknown" : "one of " + states.size();
    }
    return TextFormatting.cut(
        states.stream().map(String::valueOf).sorted().collect(Collectors.joining(" or ")), LONGEST);
  }
}
