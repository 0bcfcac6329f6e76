package io.selvage.program.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Specification.Transition;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Compares two classes on all sequences of calls, shorter ones first: whether every outcome of the
 * first is one that the second may have after the same calls with the same outcomes. Pairs of
 * states that were met before are not followed again, so that the comparison ends where there are
 * finitely many.
 */
final class SequentialComparison {
  private final JavaSpecification subject;
  private final JavaSpecification specification;
  private final List<Invocation> alphabet;
  private final Set<Pair> known = new HashSet<>();
  private int calls;

  /**
   * @param alphabet the single calls that sequences are made of
   */
  SequentialComparison(
      JavaSpecification subject, JavaSpecification specification, List<Invocation> alphabet) {
    this.subject = subject;
    this.specification = specification;
    this.alphabet = List.copyOf(alphabet);
  }

  /** A state of the subject, and all in which the specification may be after the same calls. */
  private record Pair(JavaSpecification.State real, Set<JavaSpecification.State> allowed) {}

  /** A pair, and how it was reached. */
  private record Reached(Pair pair, Optional<Reached> before, Optional<Operation> by) {
    List<Operation> with(Operation last) {
      List<Operation> all = new ArrayList<>(List.of(last));
      for (Optional<Reached> at = Optional.of(this); at.isPresent(); at = at.get().before) {
        at.get().by.ifPresent(it -> all.add(0, it));
      }
      return all;
    }
  }

  /**
   * Goes on until a length is completed that is at least as large as asked and the time is up, or
   * nothing new is met.
   *
   * @param least as many calls are compared even where {@code soft} is spent
   * @param hard when to stop in any case
   */
  SequentialAgreementSearch.Result run(int least, Budget soft, Budget hard) {
    Pair first = new Pair(subject.initial(), Set.of(specification.initial()));
    known.add(first);
    List<Reached> last = List.of(new Reached(first, Optional.empty(), Optional.empty()));
    while (!last.isEmpty()) {
      List<Reached> next = new ArrayList<>();
      for (Reached from : last) {
        for (Invocation call : alphabet) {
          if (hard.isSpent() || calls >= least && soft.isSpent()) {
            return agreement(calls);
          }
          Optional<SequentialAgreementSearch.Result> end = step(from, call, next);
          if (end.isPresent()) {
            return end.get();
          }
        }
      }
      calls++;
      last = next;
    }
    return agreement(Integer.MAX_VALUE);
  }

  private SequentialAgreementSearch.Result agreement(int completed) {
    return new SequentialAgreementSearch.Result.Agreement(completed, known.size());
  }

  private Optional<SequentialAgreementSearch.Result> step(
      Reached from, Invocation call, List<Reached> next) {
    Response<JavaSpecification.State> real;
    try {
      real = subject.step(from.pair().real(), call);
    } catch (UsageException endless) {
      if (endless.diagnostic() == Diagnostic.SPECIFICATION_ENDLESS) {
        return Optional.of(new SequentialAgreementSearch.Result.Endless(call));
      }
      throw endless;
    }
    Map<Outcome, Set<JavaSpecification.State>> allowed = allowed(from.pair(), call);
    for (Transition<JavaSpecification.State> each : real.transitions()) {
      Operation operation = new Operation(0, call, each.outcome());
      Set<JavaSpecification.State> after = allowed.get(each.outcome());
      if (after == null) {
        return Optional.of(difference(from, operation));
      }
      Pair pair = new Pair(each.next(), Set.copyOf(after));
      if (known.add(pair)) {
        next.add(new Reached(pair, Optional.of(from), Optional.of(operation)));
      }
    }
    return real.isBlocked() && isAlwaysEnabled(from.pair(), call)
        ? Optional.of(difference(from, new Operation(0, call, Outcome.PENDING)))
        : Optional.empty();
  }

  private static SequentialAgreementSearch.Result difference(Reached from, Operation last) {
    return new SequentialAgreementSearch.Result.Difference(from.with(last));
  }

  private Map<Outcome, Set<JavaSpecification.State>> allowed(Pair pair, Invocation call) {
    Map<Outcome, Set<JavaSpecification.State>> all = new LinkedHashMap<>();
    for (JavaSpecification.State state : pair.allowed()) {
      for (Transition<JavaSpecification.State> each :
          specification.step(state, call).transitions()) {
        all.computeIfAbsent(each.outcome(), it -> new LinkedHashSet<>()).add(each.next());
      }
    }
    return all;
  }

  private boolean isAlwaysEnabled(Pair pair, Invocation call) {
    return pair.allowed().stream().noneMatch(state -> specification.step(state, call).isBlocked());
  }
}
