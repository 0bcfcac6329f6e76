package io.selvage.check.internal.merge;

import io.selvage.check.Check;
import io.selvage.check.EngineResult;
import io.selvage.core.Invocation;
import io.selvage.core.Operation;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.SequentialAgreement;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.UnknownCause.Uncovered.Part;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What lies inside of what: verdicts inside questions, counterexamples inside guarantees. */
public final class CoverageRules {
  private CoverageRules() {}

  /** Fewer calls say too little about calls at the same time to be an answer. */
  public static final int FLOOR = 3;

  /**
   * Why "verified" is not yet the answer to what was asked. Where the scope may grow as far as the
   * budget goes, every size from {@link #FLOOR} on is an answer, and the guarantee says how far
   * that was.
   */
  static Optional<UnknownCause> gap(Question asked, Verdict.Verified verified) {
    if (!verified.guarantee().criterion().equals(asked.criterion())) {
      return uncovered(Part.CRITERION, "only checked for " + verified.guarantee().criterion());
    }
    String model = verified.guarantee().memoryModel();
    if (!MemoryModels.includes(model, asked.memoryModel())) {
      return uncovered(Part.MEMORY_MODEL, "only checked under " + model);
    }
    if (verified.evidence() instanceof AtomicityEvidence proof) {
      return proof.agreement().flatMap(it -> gap(asked.scope(), model, it));
    }
    if (verified.evidence() instanceof StateSpaceCoverage saturation) {
      boolean everything =
          asked.scope() instanceof Scope.Endless
              || saturation.isOfAnyThreads() && saturation.cuts() == 0;
      return saturation.complete() && everything
          ? Optional.empty()
          : uncovered(Part.SIZE, "not all reachable states were explored");
    }
    if (verified.evidence() instanceof ExecutionCoverage executions) {
      int least = leastCalls(asked.scope());
      return executions.calls() >= least
          ? Optional.empty()
          : tooSmall(model, executions.calls(), least);
    }
    return verified.evidence() instanceof BoundedCoverage explored
        ? gap(asked.scope(), model, explored.sizes())
        : uncovered(Part.SIZE, "only some runs were explored");
  }

  private static Optional<UnknownCause> gap(
      Scope scope, String model, List<BoundedCoverage.Size> sizes) {
    if (scope instanceof Scope.Growing) {
      int least = leastCalls(scope);
      return calls(sizes) >= least ? Optional.empty() : tooSmall(model, calls(sizes), least);
    }
    return isExhaustive(scope, sizes)
        ? Optional.empty()
        : uncovered(Part.SIZE, "not all schedules were explored");
  }

  /** Where a class is compared with another, sequences of calls limit what is known. */
  private static Optional<UnknownCause> gap(
      Scope scope, String model, SequentialAgreement agreement) {
    if (agreement.isComplete()) {
      return Optional.empty();
    }
    if (scope instanceof Scope.Endless) {
      return uncovered(
          Part.SIZE,
          "compared with " + agreement.specification() + " only " + agreement.sequences());
    }
    int least = leastCalls(scope);
    return agreement.calls() >= least
        ? Optional.empty()
        : tooSmall(model, agreement.calls(), least);
  }

  private static Optional<UnknownCause> tooSmall(String model, int calls, int least) {
    return uncovered(
        Part.SIZE,
        String.format(
            Locale.ROOT,
            "only programs with up to %d calls were completed under %s; an answer needs %d",
            calls,
            model,
            least));
  }

  private static Optional<UnknownCause> uncovered(Part part, String detail) {
    return Optional.of(new UnknownCause.Uncovered(part, detail));
  }

  /** How large the programs are that must be completed. */
  public static int leastCalls(Scope scope) {
    if (scope instanceof Scope.UpTo upTo) {
      return upTo.calls();
    }
    if (scope instanceof Scope.Partly partly) {
      return partly.calls();
    }
    return scope instanceof Scope.Growing growing ? Math.min(FLOOR, growing.calls()) : 1;
  }

  private static boolean isExhaustive(Scope scope, List<BoundedCoverage.Size> sizes) {
    List<ClientShape> complete =
        sizes.stream()
            .filter(BoundedCoverage.Size::complete)
            .map(BoundedCoverage.Size::shape)
            .toList();
    return scope instanceof Scope.UpTo upTo
        ? complete.containsAll(ClientShape.upTo(upTo.threads(), upTo.calls()))
        : !complete.isEmpty() && complete.size() == sizes.size();
  }

  /** Whether the violation that was found is one of what was asked. */
  public static boolean isRequested(Question asked, Question answered, Counterexample found) {
    return asked.subject().equals(answered.subject())
        && asked.specification().equals(answered.specification())
        && asked.criterion().equals(answered.criterion())
        && MemoryModels.includes(asked.memoryModel(), answered.memoryModel())
        && fits(asked, found);
  }

  /**
   * Under a weak memory model every client of so many calls is meant, whatever its threads. Where
   * clients may grow, what one thread meets alone counts however many calls it takes, and any
   * violation counts unless fewer threads than usual were asked for.
   */
  private static boolean fits(Question asked, Counterexample found) {
    Scope scope = asked.scope();
    boolean anyThreads = !asked.memoryModel().equals(MemoryModels.SC);
    if (scope instanceof Scope.Growing growing) {
      boolean isUnlimited = growing.threads() >= Check.SCOPE.threads();
      if (clientOf(found).threads().size() == 1 || isUnlimited) {
        return true;
      }
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
  static boolean contradicts(EngineResult refutation, EngineResult other) {
    if (!(refutation.verdict() instanceof Verdict.Refuted refuted)) {
      return false;
    }
    Question question = refutation.question();
    return sameClients(question, other.question())
        && MemoryModels.includes(other.exploredUnder(), question.memoryModel())
        && (isComplete(other, clientOf(refuted.counterexample()))
            || isComplete(other, refuted.counterexample())
            || isProved(other, refuted.counterexample()));
  }

  /**
   * Whether each call that returns was proved correct, for any number of threads. That calls return
   * was not: a deadlock is no contradiction.
   */
  private static boolean isProved(EngineResult result, Counterexample found) {
    if (!(result.verdict() instanceof Verdict.Verified verified)
        || found.code().equals("LIN-002")) {
      return false;
    }
    if (verified.evidence() instanceof StateSpaceCoverage reached) {
      return isOfAnyThreads(verified) && reached.clients().includes(clientOf(found));
    }
    return verified.evidence() instanceof AtomicityEvidence proof
        && proof.agreement().stream().allMatch(it -> includes(it, clientOf(found)));
  }

  /** Whether the sequences of the client's calls are among those that were compared. */
  private static boolean includes(SequentialAgreement agreement, Client client) {
    return client.calls() <= agreement.calls()
        && client.threads().stream().flatMap(List::stream).allMatch(agreement.of()::contains);
  }

  /** Whether nothing that was asked is left open: no program that the scope allows. */
  public static boolean isAllCovered(Question asked, Verdict verdict) {
    return verdict instanceof Verdict.Verified verified
        && (!(asked.scope() instanceof Scope.Growing growing)
            || calls(verified) >= growing.calls());
  }

  private static boolean sameClients(Question a, Question b) {
    return a.equals(b.under(a.memoryModel()));
  }

  private static boolean isComplete(EngineResult result, Client client) {
    return result.explored().stream()
        .filter(explored -> isMadeOf(explored.calls(), client))
        .flatMap(explored -> explored.sizes().stream())
        .anyMatch(size -> size.complete() && size.shape().equals(client.shape()));
  }

  /** Whether clients made of the calls include this one: it may pass other values. */
  private static boolean isMadeOf(List<Invocation> calls, Client client) {
    return calls.isEmpty()
        || client.threads().stream().flatMap(List::stream).allMatch(calls::contains);
  }

  /**
   * Whether all executions of clients of so many calls were seen; they say nothing of what waits
   * for ever.
   */
  private static boolean isComplete(EngineResult result, Counterexample found) {
    return !(result.question().scope() instanceof Scope.Given)
        && result.executions().stream()
            .filter(it -> isMadeOf(it.of(), clientOf(found)))
            .anyMatch(it -> clientOf(found).calls() <= it.calls())
        && found.history().operations().stream()
            .noneMatch(operation -> operation.outcome().isPending());
  }

  /** Of how many calls clients are for which all is known; no number if of any number. */
  static int calls(Verdict verdict) {
    if (!(verdict instanceof Verdict.Verified verified)) {
      return 0;
    }
    if (verified.evidence() instanceof ExecutionCoverage executions) {
      return executions.calls();
    }
    if (verified.evidence() instanceof AtomicityEvidence proof) {
      return proof.agreement().map(SequentialAgreement::calls).orElse(Integer.MAX_VALUE);
    }
    return verified.evidence() instanceof BoundedCoverage explored
        ? calls(explored.sizes())
        : Integer.MAX_VALUE;
  }

  /**
   * Whether the verdict is for any number of calls by any number of threads, perhaps only as long
   * as few objects are shared.
   */
  static boolean isOfAnyThreads(Verdict.Verified verified) {
    return verified.evidence() instanceof StateSpaceCoverage reached
        && reached.isOfAnyThreads()
        && reached.complete();
  }

  /** Whether the verdict is for any number of calls by any number of threads, without a bound. */
  public static boolean isUnbounded(Verdict verdict) {
    return verdict instanceof Verdict.Verified verified
        && calls(verdict) == Integer.MAX_VALUE
        && (verified.evidence() instanceof StateSpaceCoverage reached
            ? isOfAnyThreads(verified) && reached.cuts() == 0
            : verified.evidence() instanceof AtomicityEvidence);
  }

  private static int calls(List<BoundedCoverage.Size> sizes) {
    int most = sizes.stream().mapToInt(size -> size.shape().calls()).max().orElse(0);
    return sizes.stream()
        .filter(size -> !size.complete())
        .mapToInt(size -> size.shape().calls() - 1)
        .min()
        .orElse(most);
  }

  public static Client clientOf(EngineResult refutation) {
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
