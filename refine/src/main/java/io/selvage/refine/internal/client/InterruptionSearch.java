package io.selvage.refine.internal.client;

import io.selvage.core.Criterion;
import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.Client;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.refine.LocalStepReduction;
import io.selvage.refine.SubjectAndSpecification;
import java.util.List;
import java.util.Optional;

/**
 * Looks for a violation in few runs of each client: one call of two threads is interrupted where a
 * failed proof says that another may interfere, the other thread makes some calls there, and all
 * else is done without interruption. A client that fails is put to the complete search, which
 * confirms it.
 */
public final class InterruptionSearch {
  private final SubjectAndSpecification objects;
  private final Criterion criterion;
  private final List<InterruptionPoint> points;
  private final Budget budget;

  public InterruptionSearch(
      SubjectAndSpecification objects,
      Criterion criterion,
      List<InterruptionPoint> points,
      Budget budget) {
    this.objects = objects;
    this.criterion = criterion;
    this.points = List.copyOf(points);
    this.budget = budget;
  }

  /** The first failing client of two threads; empty if none fails or the time is up. */
  public Optional<Client> failing(Iterable<Client> clients) {
    try {
      for (Client client : clients) {
        if (budget.look()) {
          return Optional.empty();
        }
        if (fails(client)) {
          return Optional.of(client);
        }
      }
    } catch (UnanswerableException | Budget.Spent e) {
      // Whoever searches completely meets the same, and says so.
      return Optional.empty();
    }
    return Optional.empty();
  }

  private boolean fails(Client client) {
    for (; ; ) {
      try {
        boolean found = failsNow(client);
        if (!objects.renewIfStale()) {
          return found;
        }
      } catch (InitializationNeeded needed) {
        objects.initialise(needed);
      } catch (AssumptionInvalidated known) {
        objects.renewIfStale();
      }
    }
  }

  private boolean failsNow(Client client) {
    ObjectInstance instance = objects.subject().instantiate();
    InvariantCheck invariants = new InvariantCheck(instance, objects.invariants());
    ClientHistoryChecker checker =
        new ClientHistoryChecker(criterion, objects.specification(), invariants, budget);
    InterruptedRun run =
        new InterruptedRun(new ClientRun(client, instance, LocalStepReduction.certain()), checker);
    for (InterruptionPoint point : points) {
      for (int thread = 0; thread < client.threads().size(); thread++) {
        List<Invocation> calls = client.threads().get(thread);
        for (int call = 0; call < calls.size(); call++) {
          if (calls.get(call).method().equals(point.operation())
              && isInterruptedBadly(client, run, new InterruptedRun.Where(point, thread, call))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The other thread makes some calls before, some in the middle, and the rest afterwards. */
  private boolean isInterruptedBadly(
      Client client, InterruptedRun run, InterruptedRun.Where where) {
    int others = client.threads().get(1 - where.thread()).size();
    for (int before = 0; before < others; before++) {
      for (int until = before + 1; until <= others; until++) {
        for (int moment = 1; run.reaches(where, before, until, moment); moment++) {
          if (run.isBad()) {
            return true;
          }
          budget.require();
        }
      }
    }
    return false;
  }
}
