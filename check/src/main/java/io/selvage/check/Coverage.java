package io.selvage.check;

import io.selvage.core.Client;
import io.selvage.core.Counterexample;
import io.selvage.core.Evidence;
import io.selvage.core.Executions;
import io.selvage.core.Exhaustion;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Scope;
import io.selvage.core.Shape;
import io.selvage.core.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What lies inside of what: verdicts inside questions, counterexamples inside guarantees. */
final class Coverage {
  private Coverage() {}

  /**
   * Why "verified" is not yet the answer to what was asked. Where the scope may grow as far as the
   * budget goes, any complete size is an answer, and the guarantee says how far that was.
   */
  static Optional<String> gap(Question asked, Verdict.Verified verified) {
    if (!verified.guarantee().criterion().equals(asked.criterion())) {
      return Optional.of("only checked for " + verified.guarantee().criterion());
    }
    String model = verified.guarantee().memoryModel();
    if (!MemoryModels.includes(model, asked.memoryModel())) {
      return Optional.of("only checked under " + model);
    }
    if (verified.evidence() instanceof Saturation saturation) {
      boolean everything =
          asked.scope() instanceof Scope.Endless || saturation.threads() == Integer.MAX_VALUE;
      return saturation.complete() && everything
          ? Optional.empty()
          : Optional.of("not everything that can be reached was looked at");
    }
    if (verified.evidence() instanceof Executions executions) {
      return gap(asked.scope(), executions);
    }
    if (verified.evidence() instanceof Evidence.Observed observed) {
      return Optional.of(observed.toString());
    }
    if (!(verified.evidence() instanceof Exhaustion explored)) {
      return Optional.of("only some runs were looked at");
    }
    return isExhaustive(asked.scope(), explored.sizes())
        ? Optional.empty()
        : Optional.of("not all schedules were looked at");
  }

  private static Optional<String> gap(Scope scope, Executions executions) {
    int asked = leastCalls(scope);
    return executions.calls() >= asked
        ? Optional.empty()
        : Optional.of("not all executions were looked at");
  }

  /**
   * Clients of one call say nothing about calls at the same time; a given one is what was asked.
   */
  private static int leastCalls(Scope scope) {
    if (scope instanceof Scope.UpTo upTo) {
      return upTo.calls();
    }
    if (scope instanceof Scope.Partly partly) {
      return partly.calls();
    }
    return scope instanceof Scope.Growing ? 2 : 1;
  }

  private static boolean isExhaustive(Scope scope, List<Exhaustion.Size> sizes) {
    List<Shape> complete =
        sizes.stream().filter(Exhaustion.Size::complete).map(Exhaustion.Size::shape).toList();
    if (scope instanceof Scope.Growing) {
      return !complete.isEmpty();
    }
    return scope instanceof Scope.UpTo upTo
        ? complete.containsAll(Shape.upTo(upTo.threads(), upTo.calls()))
        : !complete.isEmpty() && complete.size() == sizes.size();
  }

  /** Whether the violation that was found is one of what was asked. */
  static boolean isAsked(Question asked, Question answered, Counterexample found) {
    return asked.subject().equals(answered.subject())
        && asked.specification().equals(answered.specification())
        && asked.criterion().equals(answered.criterion())
        && MemoryModels.includes(asked.memoryModel(), answered.memoryModel())
        && fits(asked, found);
  }

  /** Under a weak memory model every client of so many calls is meant, whatever its threads. */
  private static boolean fits(Question asked, Counterexample found) {
    Scope scope = asked.scope();
    boolean anyThreads = !asked.memoryModel().equals(MemoryModels.SC);
    if (scope instanceof Scope.Growing growing) {
      int threads = anyThreads ? growing.calls() : growing.threads();
      return isWithin(threads, growing.calls(), clientOf(found));
    }
    if (scope instanceof Scope.UpTo upTo) {
      int threads = anyThreads ? upTo.calls() : upTo.threads();
      return isWithin(threads, upTo.calls(), clientOf(found));
    }
    if (scope instanceof Scope.Partly partly) {
      return clientOf(found).calls() <= partly.calls();
    }
    if (scope instanceof Scope.Endless endless) {
      return clientOf(found).threads().size() <= endless.threads();
    }
    return found.again().isEmpty() || clientOf(scope).equals(Optional.of(clientOf(found)));
  }

  private static boolean isWithin(int threads, int calls, Client client) {
    return client.threads().size() <= threads && client.calls() <= calls;
  }

  private static Optional<Client> clientOf(Scope scope) {
    if (scope instanceof Scope.Given given) {
      return Optional.of(given.client());
    }
    return scope instanceof Scope.Again again ? Optional.of(again.client()) : Optional.empty();
  }

  /** Whether one attempt found a violation among what the other had explored completely. */
  static boolean contradicts(Attempt refutation, Attempt other) {
    if (!(refutation.verdict() instanceof Verdict.Refuted refuted)) {
      return false;
    }
    Question question = refutation.question();
    return sameClients(question, other.question())
        && MemoryModels.includes(other.exploredUnder(), question.memoryModel())
        && (isComplete(other, clientOf(refuted.counterexample()).shape())
            || isComplete(other, refuted.counterexample()));
  }

  private static boolean sameClients(Question a, Question b) {
    return a.equals(b.under(a.memoryModel()));
  }

  private static boolean isComplete(Attempt attempt, Shape shape) {
    return attempt.explored().stream()
        .flatMap(explored -> explored.sizes().stream())
        .anyMatch(size -> size.complete() && size.shape().equals(shape));
  }

  /**
   * Whether all executions of clients of so many calls were seen; they say nothing of what waits
   * for ever.
   */
  private static boolean isComplete(Attempt attempt, Counterexample found) {
    return !(attempt.question().scope() instanceof Scope.Given)
        && attempt.executions().stream().anyMatch(it -> clientOf(found).calls() <= it.calls())
        && found.history().operations().stream()
            .noneMatch(operation -> operation.outcome().isPending());
  }

  /** Of how many calls clients are for which all is known; no number if of any number. */
  static int calls(Verdict verdict) {
    if (!(verdict instanceof Verdict.Verified verified)) {
      return 0;
    }
    if (verified.evidence() instanceof Executions executions) {
      return executions.calls();
    }
    return verified.evidence() instanceof Exhaustion explored
        ? calls(explored.sizes())
        : Integer.MAX_VALUE;
  }

  private static int calls(List<Exhaustion.Size> sizes) {
    int most = sizes.stream().mapToInt(size -> size.shape().calls()).max().orElse(0);
    return sizes.stream()
        .filter(size -> !size.complete())
        .mapToInt(size -> size.shape().calls() - 1)
        .min()
        .orElse(most);
  }

  static Client clientOf(Attempt refutation) {
    return clientOf(((Verdict.Refuted) refutation.verdict()).counterexample());
  }

  private static Client clientOf(Counterexample found) {
    return found.again().map(Scope.Again::client).orElseGet(() -> callersOf(found));
  }

  private static Client callersOf(Counterexample found) {
    Map<Integer, List<Invocation>> threads = new TreeMap<>();
    for (Operation operation : found.history().operations()) {
      threads
          .computeIfAbsent(operation.thread(), thread -> new ArrayList<>())
          .add(operation.invocation());
    }
    return new Client(List.copyOf(threads.values()));
  }
}
