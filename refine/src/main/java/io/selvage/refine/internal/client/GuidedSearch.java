package io.selvage.refine.internal.client;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClientShape;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.refine.SubjectAndSpecification;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Searches for a violation where a failed proof says that calls may interfere. All smaller clients
 * are searched as ever, so that there is none with fewer calls as far as time allows.
 */
public final class GuidedSearch {
  /** Of the time, for the points of a failed proof. */
  private static final int PART = 5;

  /** So many calls have clients that are interrupted there, at most. */
  private static final int MOST_CALLS = 5;

  private final SubjectAndSpecification objects;
  private final Criterion criterion;
  private final Budget budget;
  private final ClientSearch search;

  /**
   * @param search of all schedules, which confirms what is found here
   */
  public GuidedSearch(
      SubjectAndSpecification objects, Criterion criterion, Budget budget, ClientSearch search) {
    this.objects = objects;
    this.criterion = criterion;
    this.budget = budget;
    this.search = search;
  }

  /** A violation by a call that is interrupted at one of the points, or a smaller one. */
  public Optional<Counterexample> find(List<InterruptionPoint> points, List<ClientShape> shapes) {
    if (points.isEmpty()) {
      return Optional.empty();
    }
    Budget part = budget.left().map(it -> budget.atMost(it.dividedBy(PART))).orElse(budget);
    InterruptionSearch interruptions = new InterruptionSearch(objects, criterion, points, part);
    List<Invocation> all = objects.alphabet();
    List<Invocation> few = oneOfEach(all);
    Optional<Counterexample> found = find(interruptions, shapes, few);
    return found.isPresent() || few.size() == all.size() ? found : find(interruptions, shapes, all);
  }

  /** Most violations need no other arguments, and there are far fewer clients without them. */
  private static List<Invocation> oneOfEach(List<Invocation> calls) {
    Map<String, Invocation> first = new LinkedHashMap<>();
    calls.forEach(it -> first.putIfAbsent(it.method(), it));
    return List.copyOf(first.values());
  }

  private Optional<Counterexample> find(
      InterruptionSearch interruptions, List<ClientShape> shapes, List<Invocation> calls) {
    for (ClientShape shape : shapes) {
      if (shape.threads() != 2 || shape.calls() > MOST_CALLS) {
        continue;
      }
      Optional<Counterexample> found =
          interruptions
              .failing(() -> search.clients(shape, calls).iterator())
              .flatMap(client -> search.check().check(client).violation());
      if (found.isPresent()) {
        return Optional.of(smaller(shapes, shape.calls()).orElse(found.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<Counterexample> smaller(List<ClientShape> shapes, int calls) {
    for (ClientShape shape : shapes) {
      if (shape.calls() < calls) {
        Optional<Counterexample> found = search.checkAll(shape);
        if (found.isPresent() || search.isCut()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }
}
