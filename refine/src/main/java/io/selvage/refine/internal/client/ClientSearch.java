package io.selvage.refine.internal.client;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientEnumeration;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.refine.SubjectAndSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Checks the test programs of one shape after another, and records what was covered. */
public final class ClientSearch {
  private final SubjectAndSpecification objects;
  private final Question question;
  private final Criterion criterion;
  private final Budget budget;
  private final ProgressListener progress;
  private final List<AccessClaim> claims;
  private final List<BoundedCoverage.Size> sizes = new ArrayList<>();
  private String doubt = "";

  /**
   * @param claims what each access is compared with
   */
  public ClientSearch(
      SubjectAndSpecification objects,
      Question question,
      Criterion criterion,
      Budget budget,
      ProgressListener progress,
      List<AccessClaim> claims) {
    this.objects = objects;
    this.question = question;
    this.criterion = criterion;
    this.budget = budget;
    this.progress = progress;
    this.claims = List.copyOf(claims);
  }

  /** All test programs of the shape that the protocol allows. */
  public Stream<Client> clients(ClientShape shape) {
    return clients(shape, objects.alphabet());
  }

  Stream<Client> clients(ClientShape shape, List<Invocation> calls) {
    return StreamSupport.stream(ClientEnumeration.of(shape, calls).spliterator(), false)
        .filter(question.subject().protocol()::allows);
  }

  /** Checks all programs of one shape until one fails, and adds the counts to the coverage. */
  public Optional<Counterexample> checkAll(ClientShape shape) {
    return checkAll(shape, () -> clients(shape).iterator());
  }

  /** Checks these programs of one shape until one fails, and adds the counts to the coverage. */
  public Optional<Counterexample> checkAll(ClientShape shape, Iterable<Client> clients) {
    long count = 0;
    long overlapped = 0;
    long schedules = 0;
    long finished = 0;
    long[] states = {0};
    long histories = 0;
    boolean complete = true;
    Optional<Counterexample> violation = Optional.empty();
    String what = "states of clients of " + shape;
    SingleClientCheck check = check((ignored, done) -> progress.at(what, states[0] + done));
    for (Client client : clients) {
      if (budget.look()) {
        complete = false;
        doubt = doubt.isEmpty() ? budget.whySpent() : doubt;
        break;
      }
      SingleClientCheck.Result result;
      try {
        result = check.check(client);
      } catch (Budget.Spent spent) {
        complete = false;
        doubt = doubt.isEmpty() ? spent.why() : doubt;
        break;
      }
      count++;
      overlapped += result.overlapped() ? 1 : 0;
      schedules += result.schedules();
      finished += result.finished();
      states[0] += result.states();
      progress.at(what, states[0]);
      histories += result.histories();
      violation = result.violation();
      if (violation.isPresent()) {
        break;
      }
      if (!result.doubt().isEmpty()) {
        complete = false;
        doubt = doubt.isEmpty() ? result.doubt() : doubt;
      }
    }
    sizes.add(
        new BoundedCoverage.Size(
            shape, count, overlapped, schedules, states[0], histories, complete, finished));
    progress.covered(new BoundedCoverage(sizes, objects.alphabet()));
    return violation;
  }

  /** Checks single programs, which adds nothing to the coverage. */
  public SingleClientCheck check() {
    return check(ProgressListener.NONE);
  }

  private SingleClientCheck check(ProgressListener statesOfClient) {
    return new SingleClientCheck(objects, criterion, budget, statesOfClient, claims);
  }

  /** Whether the last size was truncated; larger sizes are then skipped. */
  public boolean isCut() {
    return budget.spent().isPresent() && !sizes.get(sizes.size() - 1).complete();
  }

  /** Why the absence of violations is inconclusive; empty if it is conclusive. */
  public String doubt() {
    return doubt;
  }

  /** A limit that was reached is no reason to doubt if some size was completed before. */
  public void acceptCompletedSizes() {
    boolean some = sizes.stream().anyMatch(BoundedCoverage.Size::complete);
    if (UnknownCause.read(doubt).isBudget() && some) {
      doubt = "";
    }
  }

  /** The answer if no violation was found. */
  public Verdict conclude() {
    BoundedCoverage evidence = new BoundedCoverage(sizes, objects.alphabet());
    if (doubt.isEmpty() && evidence.clients() == 0) {
      doubt = "REF-034 there is no test program to check";
    }
    if (!doubt.isEmpty()) {
      return new Verdict.Unknown(UnknownCause.read(doubt), Optional.of(evidence), Optional.empty());
    }
    return new Verdict.Verified(RefinementGuarantee.of(question, objects, evidence), evidence);
  }
}
