package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.MemoryModel;
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

  /** Counts orders where {@link MostParallel} counts extensions. */
  MostParallel.Counts check(Budget budget) {
    List<Invocation> calls = new ArrayList<>();
    ((Scope.Given) question.scope()).client().threads().forEach(calls::addAll);
    if (calls.size() > MOST) {
      return MostParallel.Counts.doubtful("more than " + MOST + " calls");
    }
    try (World world = World.of(question.subject().classPath(), question.subject().className())) {
      return explore(TwoObjects.of(world, question, 1), calls, budget);
    } catch (Refused refused) {
      return MostParallel.Counts.doubtful(refused.line());
    }
  }

  private MostParallel.Counts explore(TwoObjects objects, List<Invocation> calls, Budget budget) {
    MemoryModel model =
        MemoryModel.named(question.memoryModel())
            .orElseThrow(() -> Diagnostic.BAD_OPTION.error("no memory model of that name"));
    Promise promise = Promise.of(question, objects);
    promise.requireUnmistakable(new Client(calls.stream().map(List::of).toList()));
    long start = System.nanoTime();
    long complete = 0;
    long blocked = 0;
    long orders = 0;
    for (Rows order : orders(calls)) {
      OrderedClient client = OrderedClient.of(calls, order).client;
      Reality.Seen seen = seen(objects, promise, client, model, budget);
      complete += seen.complete();
      blocked += seen.blocked();
      orders++;
      if (seen.found().isPresent() || !seen.doubt().isEmpty()) {
        return counts(complete, blocked, orders, start, seen.doubt(), seen.found());
      }
    }
    return counts(complete, blocked, orders, start, objects.doubt(), Optional.empty());
  }

  private static MostParallel.Counts counts(
      long complete,
      long blocked,
      long orders,
      long start,
      String doubt,
      Optional<Refutation> found) {
    return new MostParallel.Counts(
        0,
        0,
        complete,
        blocked,
        orders,
        0,
        System.nanoTime() - start,
        0,
        found.isPresent() ? "" : doubt,
        found.map(each -> new MostParallel.Found(each.text(), each.what(), each.counterexample())));
  }

  private static Reality.Seen seen(
      TwoObjects objects, Promise promise, OrderedClient client, MemoryModel model, Budget budget) {
    for (; ; ) {
      try {
        return new Reality<>(
                client,
                objects.instance(),
                Strengths::asWritten,
                objects.meaning(),
                promise.synchronization(),
                model)
            .all(budget);
      } catch (NeedsClass needed) {
        objects.initialise(needed);
      }
    }
  }

  // ---------------------------------------------------------------- orders

  /** All orders that keep to the roles, each without what follows from the rest of it. */
  private List<Rows> orders(List<Invocation> calls) {
    List<Rows> all = new ArrayList<>();
    int count = calls.size();
    for (long bits = 0; bits < 1L << (count * (count - 1)); bits++) {
      Rows rows = relation(bits, count);
      if (isOrder(rows, count) && keepsRoles(rows, calls)) {
        all.add(cover(rows, count));
      }
    }
    return all;
  }

  /** A bit for each two different calls. */
  private static Rows relation(long bits, int count) {
    Rows rows = new Rows(count);
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

  private static boolean isOrder(Rows rows, int count) {
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
  private boolean keepsRoles(Rows rows, List<Invocation> calls) {
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

  private static Rows cover(Rows rows, int count) {
    Rows cover = new Rows(count);
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
