package io.selvage.relaxed.internal.campaign;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.task.TaskExecutor;
import io.selvage.core.task.WorkUnit;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.load.CounterHandling;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.internal.analysis.ExtensionCache;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.analysis.MostParallelClient.Independence;
import io.selvage.relaxed.internal.analysis.OverstrongSynchronization;
import io.selvage.relaxed.internal.analysis.SpecificationAnalysis;
import io.selvage.relaxed.internal.conformance.ClientConfirmation;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.conformance.ClientRefutation;
import io.selvage.relaxed.internal.conformance.OrderedClient;
import io.selvage.relaxed.internal.synchronization.NoSynchronization;
import io.selvage.relaxed.internal.synchronization.SynchronizationRequirement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** The run on one question: sizes grow, so that the first client found is a smallest one. */
public final class ClientCampaign {
  private static final int MOST_TO_WARN = 3;
  public static final String IN_PART = "RLX-013";

  /** The maximal number of calls of clients that pass values other than the given ones. */
  private static final int WITH_FURTHER_VALUES = 3;

  private static final int MOST_WITH_FURTHER_VALUES = 300;

  /** Among the counts of a unit: whether its client was explored without omissions. */
  private static final int WHOLE = 3;

  private final ProgramContext world;
  private final Question question;
  private final MemoryModel model;
  private final TaskExecutor workforce;
  private final Budget budget;
  private final ProgressListener progress;
  private final List<ExecutionCoverage.Size> sizes = new ArrayList<>();
  private final UnitNotes notes = new UnitNotes();
  private ExtensionCache kept = ExtensionCache.NONE;
  private List<AccessClaim> claims = List.of();
  private CounterHandling counters = CounterHandling.AS_WRITTEN;
  private String doubt = "";

  public ClientCampaign(
      ProgramContext world,
      Question question,
      MemoryModel model,
      TaskExecutor workforce,
      Budget budget,
      ProgressListener progress) {
    this.world = world;
    this.question = question;
    this.model = model;
    this.workforce = workforce;
    this.budget = budget;
    this.progress = progress;
  }

  /** With cached knowledge about specifications. */
  public ClientCampaign knowing(ExtensionCache extensions) {
    kept = extensions;
    return this;
  }

  /** Compares each access with what a proof relies on. */
  public ClientCampaign comparing(List<AccessClaim> others) {
    claims = List.copyOf(others);
    return this;
  }

  /** With workers that handle counters in the same way. */
  public ClientCampaign with(CounterHandling others) {
    counters = others;
    return this;
  }

  public Verdict answer() {
    Scope scope = question.scope();
    if (scope instanceof Scope.Growing growing) {
      return grow(growing.calls());
    } else if (scope instanceof Scope.UpTo upTo) {
      return grow(upTo.calls());
    } else if (scope instanceof Scope.Partly partly) {
      return grow(partly.calls());
    }
    return scope instanceof Scope.Again again
        ? again(again)
        : given(((Scope.Given) scope).client());
  }

  /**
   * A single client: checks each execution separately, without the two algorithms (section 2.2).
   */
  private Verdict given(Client client) {
    ImplementationAndSpecification objects = ImplementationAndSpecification.of(world, question, 1);
    SynchronizationRequirement requirement = SynchronizationRequirement.of(question, objects);
    requirement.requireUnmistakable(client);
    OrderedClient threads = new OrderedClient(client, List.of());
    ClientConfirmation.ConfirmationResult seen =
        objects.trying(() -> confirmation(objects, requirement, threads).all(budget));
    if (seen.found().isPresent()) {
      return refuted(objects, seen.found().get());
    }
    doubt = seen.doubt();
    sizes.add(
        new ExecutionCoverage.Size(
            client.calls(), 1, seen.complete(), seen.blocked(), 0, doubt.isEmpty()));
    return conclude(objects, requirement);
  }

  private Verdict again(Scope.Again again) {
    ImplementationAndSpecification objects = ImplementationAndSpecification.of(world, question, 1);
    SynchronizationRequirement requirement = SynchronizationRequirement.of(question, objects);
    try {
      OrderedClient client = OrderedClient.of(again.client(), again.choices());
      List<Integer> path = OrderedClient.path(again.choices());
      return objects
          .trying(() -> confirmation(objects, requirement, client).along(path))
          .map(found -> refuted(objects, found))
          .orElseGet(() -> Verdict.Unknown.because("REF-030 the violation no longer occurs"));
    } catch (IllegalArgumentException e) {
      return Verdict.Unknown.because(
          "REF-030 the violation no longer occurs: the token matches no test program");
    }
  }

  private ClientConfirmation<?> confirmation(
      ImplementationAndSpecification objects,
      SynchronizationRequirement requirement,
      OrderedClient client) {
    return new ClientConfirmation<>(
        client,
        objects.instance(),
        StepStrengths::asWritten,
        objects.specification(),
        requirement.synchronization(),
        model);
  }

  private Verdict grow(int calls) {
    ImplementationAndSpecification objects =
        ImplementationAndSpecification.ofClients(world, question);
    SynchronizationRequirement requirement = SynchronizationRequirement.of(question, objects);
    requirement.requireEnough(objects.alphabet(), calls);
    if (requirement.isProducerQuery() && !objects.trying(objects::onlyCompareValues)) {
      return Verdict.Unknown.because(SynchronizationRequirement.COMPUTES);
    }
    CallMultisets multisets = new CallMultisets(objects.alphabet(), requirement.independence());
    try (TaskExecutor.WorkerPool team =
        workforce.openPool(
            new ClientCampaignWork(question, objects)
                .knowing(kept)
                .comparing(claims)
                .with(counters))) {
      for (int size = 1; size <= calls && doubt.isEmpty(); size++) {
        budget.enter(size);
        List<MostParallelClient> clients = multisets.ofSize(size);
        PendingUnits pending = new PendingUnits(size, clients.size());
        checkAll(team, pending, size);
        Optional<PendingUnits.Done> decided = pending.decided();
        if (decided.isPresent() && decided.get().result().verdict().equals("refuted")) {
          // Repeats the exploration, completely, for the client with the fewest orders.
          return refuted(objects, requirement, clients.get(decided.get().client()));
        }
        decided.ifPresent(it -> doubt = it.result().evidence());
        if (size == Math.min(calls, WITH_FURTHER_VALUES) && doubt.isEmpty() && !isPartly()) {
          Optional<Verdict> found = further(objects, requirement, size);
          if (found.isPresent()) {
            return found.get();
          }
        }
      }
    }
    boolean isNothing = sizes.stream().allMatch(size -> size.complete() == 0);
    if (isNothing && doubt.isEmpty()) {
      boolean isBlocked = sizes.stream().anyMatch(size -> size.blocked() > 0);
      return Verdict.Unknown.because(
          isBlocked
              ? "RLX-014 no execution is complete: in each some call waits forever"
              : "REF-086 no test program satisfies the options: nothing was checked");
    }
    if (isPartly() && !sizes.stream().allMatch(ExecutionCoverage.Size::isComplete)) {
      return inPart(objects);
    }
    if (doubt.isEmpty() && requirement.synchronization() != NoSynchronization.INSTANCE) {
      warn(objects, requirement, multisets, calls);
    }
    return conclude(objects, requirement);
  }

  /**
   * Small clients with further values that may matter. They are not part of the claim: a violation
   * that they find counts, but failures to judge them do not matter.
   */
  private Optional<Verdict> further(
      ImplementationAndSpecification objects, SynchronizationRequirement requirement, int most) {
    if (objects.further().isEmpty() || requirement.independence() != Independence.NONE) {
      return Optional.empty();
    }
    List<Invocation> all = new ArrayList<>(objects.alphabet());
    all.addAll(objects.further());
    CallMultisets multisets = new CallMultisets(all, requirement.independence());
    List<MostParallelClient> clients =
        IntStream.rangeClosed(1, most)
            .mapToObj(multisets::ofSize)
            .flatMap(List::stream)
            .filter(it -> it.calls().stream().anyMatch(objects.further()::contains))
            .limit(MOST_WITH_FURTHER_VALUES)
            .toList();
    for (MostParallelClient client : clients) {
      if (budget.look()) {
        return Optional.empty();
      }
      Optional<ClientRefutation> found = found(objects, requirement, client);
      if (found.isPresent()) {
        return Optional.of(refuted(objects, found.get()));
      }
    }
    return Optional.empty();
  }

  private Optional<ClientRefutation> found(
      ImplementationAndSpecification objects,
      SynchronizationRequirement requirement,
      MostParallelClient client) {
    try {
      return check(objects, requirement, client, budget).found();
    } catch (UnanswerableException | Budget.Spent e) {
      return Optional.empty();
    }
  }

  /** Searches clients of few calls for synchronisation that the specification requires in vain. */
  private void warn(
      ImplementationAndSpecification objects,
      SynchronizationRequirement requirement,
      CallMultisets multisets,
      int calls) {
    for (int size = 2; size <= Math.min(calls, MOST_TO_WARN); size++) {
      for (MostParallelClient each : multisets.ofSize(size)) {
        Optional<String> found = overlyStrong(objects, requirement, each);
        if (found.isPresent()) {
          notes.warn(found.get());
          return;
        }
      }
    }
  }

  /** A warning must not take more time than is available. */
  private Optional<String> overlyStrong(
      ImplementationAndSpecification objects,
      SynchronizationRequirement requirement,
      MostParallelClient calls) {
    try {
      return objects.trying(
          () ->
              OverstrongSynchronization.in(
                  SpecificationAnalysis.of(
                      calls,
                      objects.specification(),
                      requirement.synchronization(),
                      kept,
                      budget)));
    } catch (UnsupportedFeature late) {
      return Optional.empty();
    }
  }

  private void checkAll(TaskExecutor.WorkerPool team, PendingUnits pending, int size) {
    long[] seen = new long[1];
    long expected = ExecutionForecast.of(sizes);
    for (List<WorkUnit> open = pending.units();
        !open.isEmpty() && !budget.look();
        open = pending.units()) {
      pending.note(
          team.run(
              open,
              budget,
              result -> {
                seen[0] += result.counts().stream().limit(2).mapToLong(it -> it).sum();
                progress.at("executions of programs with " + size + " calls", seen[0], expected);
              }));
    }
    boolean isDone = pending.units().isEmpty();
    long whole = isPartly() ? sum(pending, WHOLE) : pending.clients();
    if (budget.look() && !isDone) {
      doubt = budget.whySpent();
    }
    pending.done().stream()
        .map(PendingUnits.Done::result)
        .filter(it -> !it.isDecisive())
        .forEach(notes::add);
    sizes.add(
        new ExecutionCoverage.Size(
            size,
            pending.clients(),
            sum(pending, 0),
            sum(pending, 1),
            sum(pending, 2),
            whole,
            isDone && pending.decided().isEmpty() && whole == pending.clients()));
    progress.covered(new ExecutionCoverage(sizes, kept.reused()));
  }

  private boolean isPartly() {
    return question.scope() instanceof Scope.Partly;
  }

  private static long sum(PendingUnits pending, int count) {
    return pending.done().stream()
        .map(PendingUnits.Done::result)
        .filter(it -> !it.counts().isEmpty())
        .mapToLong(it -> it.counts().get(count))
        .sum();
  }

  private Verdict refuted(
      ImplementationAndSpecification objects,
      SynchronizationRequirement requirement,
      MostParallelClient client) {
    Budget explaining = budget.forReporting();
    objects.within(explaining);
    ClientConformanceRun.Result result = check(objects, requirement, client, explaining);
    if (result.found().isPresent()) {
      return refuted(objects, result.found().get());
    }
    doubt = result.doubt();
    if (doubt.isEmpty()) {
      throw new IllegalStateException("BUG-303 a violation was found, and then not");
    }
    return conclude(objects, requirement);
  }

  /** Unless code was reached by now that makes an outcome depend on the time or similar. */
  private static Verdict refuted(ImplementationAndSpecification objects, ClientRefutation found) {
    return objects
        .chance()
        .<Verdict>map(why -> Verdict.Unknown.because(why))
        .orElseGet(() -> new Verdict.Refuted(found.counterexample()));
  }

  private ClientConformanceRun.Result check(
      ImplementationAndSpecification objects,
      SynchronizationRequirement requirement,
      MostParallelClient client,
      Budget explaining) {
    return objects.trying(
        () -> {
          ClientConformanceRun<?> trial =
              objects
                  .run(requirement, model, StepStrengths::asWritten, explaining)
                  .knowing(kept)
                  .comparing(claims);
          UsageProtocol protocol = question.subject().protocol();
          return question.scope() instanceof Scope.Partly partly
              ? trial.checkSome(client, protocol, partly.portion()).result()
              : trial.check(client, protocol);
        });
  }

  private boolean isOnlyTime() {
    return doubt.isEmpty() || UnknownCause.read(doubt).isBudget();
  }

  /** No violation was found, but the exploration was partial: inconclusive. */
  private Verdict inPart(ImplementationAndSpecification objects) {
    ExecutionCoverage evidence = new ExecutionCoverage(sizes, kept.reused(), objects.alphabet());
    notes.add(objects);
    String why = notes.doubt().isEmpty() || !isOnlyTime() ? doubt : notes.doubt();
    if (!why.isEmpty() && !UnknownCause.read(why).isBudget()) {
      return new Verdict.Unknown(UnknownCause.read(why), Optional.of(evidence), Optional.empty());
    }
    return new Verdict.Unknown(
        new UnknownCause.Numbered(
            IN_PART,
            String.format(
                Locale.ROOT,
                "no violation in %,d executions of %,d programs with at most %d calls%s: not a"
                    + " proof%s",
                evidence.seen(),
                evidence.parallel(),
                sizes.get(sizes.size() - 1).calls(),
                evidence.calls() == 0
                    ? ""
                    : ", including all with at most " + evidence.calls() + " calls",
                why.isEmpty() ? "" : ", and " + why)),
        Optional.of(evidence),
        Optional.empty());
  }

  private Verdict conclude(
      ImplementationAndSpecification objects, SynchronizationRequirement requirement) {
    ExecutionCoverage evidence = new ExecutionCoverage(sizes, kept.reused(), objects.alphabet());
    // An exhausted budget must not hide a doubt about earlier results.
    notes.add(objects);
    doubt = notes.doubt().isEmpty() || !isOnlyTime() ? doubt : notes.doubt();
    boolean mayStop =
        question.scope() instanceof Scope.Growing && isOnlyTime() && evidence.calls() > 1;
    if (!doubt.isEmpty() && !mayStop) {
      return new Verdict.Unknown(UnknownCause.read(doubt), Optional.of(evidence), Optional.empty());
    }
    return new Verdict.Verified(
        RelaxedGuarantee.of(question, requirement, evidence, objects, notes), evidence);
  }
}
