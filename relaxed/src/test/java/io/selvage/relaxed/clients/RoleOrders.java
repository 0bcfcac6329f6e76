package io.selvage.relaxed.clients;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.internal.analysis.CallRelation;
import io.selvage.relaxed.internal.campaign.ImplementationAndSpecification;
import io.selvage.relaxed.internal.conformance.ClientConfirmation;
import io.selvage.relaxed.internal.conformance.ClientRefutation;
import io.selvage.relaxed.internal.conformance.OrderedClient;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Clients of a class some of whose methods belong to one thread each, such as a queue for one
 * consumer. The most parallel client would break that rule, so every order of the calls that keeps
 * to it is made a client of its own, with threads and flags, and explored: for few calls, and
 * without either algorithm.
 */
final class RoleOrders {
  private static final int MOST = 5;

  private final Question question;
  private final Set<String> alone;

  /**
   * @param question with a given client, of which only the calls matter
   * @param alone methods whose calls are all made one after the other
   */
  RoleOrders(Question question, Set<String> alone) {
    this.question = question;
    this.alone = Set.copyOf(alone);
  }

  /** Counts orders where {@link MostParallelClientCheck} counts extensions. */
  MostParallelClientCheck.Counts check(Budget budget) {
    List<Invocation> calls = new ArrayList<>();
    ((Scope.Given) question.scope()).client().threads().forEach(calls::addAll);
    if (calls.size() > MOST) {
      return MostParallelClientCheck.Counts.doubtful("more than " + MOST + " calls");
    }
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      return explore(ImplementationAndSpecification.of(world, question, 1), calls, budget);
    } catch (UnsupportedFeature refused) {
      return MostParallelClientCheck.Counts.doubtful(refused.line());
    }
  }

  private MostParallelClientCheck.Counts explore(
      ImplementationAndSpecification objects, List<Invocation> calls, Budget budget) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("unknown memory model of that name"));
    SynchronizationRequirement promise = SynchronizationRequirement.of(question, objects);
    promise.requireUnmistakable(new Client(calls.stream().map(List::of).toList()));
    long start = System.nanoTime();
    long complete = 0;
    long blocked = 0;
    long orders = 0;
    for (CallRelation order : orders(calls)) {
      OrderedClient client = OrderedClient.of(calls, order).client;
      ClientConfirmation.ConfirmationResult seen = seen(objects, promise, client, model, budget);
      complete += seen.complete();
      blocked += seen.blocked();
      orders++;
      if (seen.found().isPresent() || !seen.doubt().isEmpty()) {
        return counts(complete, blocked, orders, start, seen.doubt(), seen.found());
      }
    }
    return counts(complete, blocked, orders, start, objects.doubt(), Optional.empty());
  }

  private static MostParallelClientCheck.Counts counts(
      long complete,
      long blocked,
      long orders,
      long start,
      String doubt,
      Optional<ClientRefutation> found) {
    return new MostParallelClientCheck.Counts(
        0,
        0,
        complete,
        blocked,
        orders,
        0,
        System.nanoTime() - start,
        0,
        found.isPresent() ? "" : doubt,
        found.map(each -> new MostParallelClientCheck.ConfirmedFault(each.text(), each.what())));
  }

  private static ClientConfirmation.ConfirmationResult seen(
      ImplementationAndSpecification objects,
      SynchronizationRequirement promise,
      OrderedClient client,
      MemoryModel model,
      Budget budget) {
    for (; ; ) {
      try {
        return new ClientConfirmation<>(
                client,
                objects.instance(),
                StepStrengths::asWritten,
                objects.specification(),
                promise.synchronization(),
                model)
            .all(budget);
      } catch (InitializationNeeded needed) {
        objects.initialise(needed);
      }
    }
  }

  // ---------------------------------------------------------------- orders

  /** All orders that keep to the roles, each without what follows from the rest of it. */
  private List<CallRelation> orders(List<Invocation> calls) {
    List<CallRelation> all = new ArrayList<>();
    int count = calls.size();
    for (long bits = 0; bits < 1L << (count * (count - 1)); bits++) {
      CallRelation rows = relation(bits, count);
      if (isOrder(rows, count) && keepsRoles(rows, calls)) {
        all.add(cover(rows, count));
      }
    }
    return all;
  }

  /** A bit for each two different calls. */
  private static CallRelation relation(long bits, int count) {
    CallRelation rows = new CallRelation(count);
    int at = 0;
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        if (a != b && (bits >>> at++ & 1) != 0) {
          rows.add(a, b);
        }
      }
    }
    return rows;
  }

  private static boolean isOrder(CallRelation rows, int count) {
    for (int a = 0; a < count; a++) {
      for (int b = 0; b < count; b++) {
        boolean isStep = rows.has(a, b);
        if (isStep && ((rows.row[b] & 1L << a) != 0 || (rows.row[b] & ~rows.row[a]) != 0)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Calls of such a method in the order of their numbers: which is which does not matter. */
  private boolean keepsRoles(CallRelation rows, List<Invocation> calls) {
    for (int a = 0; a < calls.size(); a++) {
      for (int b = a + 1; b < calls.size(); b++) {
        String method = calls.get(a).method();
        boolean isOfOne = alone.contains(method) && method.equals(calls.get(b).method());
        if (isOfOne && !rows.has(a, b)) {
          return false;
        }
      }
    }
    return true;
  }

  private static CallRelation cover(CallRelation rows, int count) {
    CallRelation cover = new CallRelation(count);
    for (int a = 0; a < count; a++) {
      long behind = 0;
      for (int c = 0; c < count; c++) {
        behind |= rows.has(a, c) ? rows.row[c] : 0;
      }
      for (int b = 0; b < count; b++) {
        if (rows.has(a, b) && (behind & 1L << b) == 0) {
          cover.add(a, b);
        }
      }
    }
    return cover;
  }
}
