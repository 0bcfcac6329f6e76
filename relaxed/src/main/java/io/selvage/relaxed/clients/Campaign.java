package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Executions;
import io.selvage.core.Progress;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Unit;
import io.selvage.core.Verdict;
import io.selvage.core.Workforce;
import io.selvage.program.load.Counters;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One question being answered: sizes grow, so that the first client found is a smallest one. */
final class Campaign {
  private static final int MOST_TO_WARN = 3;
  static final String IN_PART = "RLX-013";

  /** Among the counts of a unit: whether nothing of its client was left out. */
  private static final int WHOLE = 3;

  private final World world;
  private final Question question;
  private final MemoryModel model;
  private final Workforce workforce;
  private final Budget budget;
  private final Progress progress;
  private final List<Executions.Size> sizes = new ArrayList<>();
  private final Notes notes = new Notes();
  private KeptExtensions kept = KeptExtensions.NONE;
  private Counters counters = Counters.AS_WRITTEN;
  private String doubt = "";

  Campaign(
      World world,
      Question question,
      MemoryModel model,
      Workforce workforce,
      Budget budget,
      Progress progress) {
    this.world = world;
    this.question = question;
    this.model = model;
    this.workforce = workforce;
    this.budget = budget;
    this.progress = progress;
  }

  /** With what is known of specifications from before. */
  Campaign knowing(KeptExtensions extensions) {
    kept = extensions;
    return this;
  }

  /** With workers that take counters as this does. */
  Campaign with(Counters others) {
    counters = others;
    return this;
  }

  Verdict answer() {
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

  /** One client only: each execution by itself, without the two algorithms (section 2.2). */
  private Verdict given(Client client) {
    TwoObjects objects = TwoObjects.of(world, question, 1);
    Promise promise = Promise.of(question, objects);
    promise.requireUnmistakable(client);
    OrderedClient threads = new OrderedClient(client, List.of());
    Reality.Seen seen = objects.trying(() -> reality(objects, promise, threads).all(budget));
    if (seen.found().isPresent()) {
      return new Verdict.Refuted(seen.found().get().counterexample());
    }
    doubt = seen.doubt();
    sizes.add(
        new Executions.Size(
            client.calls(), 1, seen.complete(), seen.blocked(), 0, doubt.isEmpty()));
    return conclude(objects, promise);
  }

  private Verdict again(Scope.Again again) {
    TwoObjects objects = TwoObjects.of(world, question, 1);
    Promise promise = Promise.of(question, objects);
    try {
      OrderedClient client = OrderedClient.of(again.client(), again.choices());
      List<Integer> path = OrderedClient.path(again.choices());
      return objects
          .trying(() -> reality(objects, promise, client).along(path))
          .<Verdict>map(found -> new Verdict.Refuted(found.counterexample()))
          .orElseGet(() -> Verdict.Unknown.because("REF-030 the violation is gone"));
    } catch (IllegalArgumentException e) {
      return Verdict.Unknown.because("REF-030 the violation is gone: the token fits no client");
    }
  }

  private Reality<?> reality(TwoObjects objects, Promise promise, OrderedClient client) {
    return new Reality<>(
        client,
        objects.instance(),
        Strengths::asWritten,
        objects.meaning(),
        promise.synchronization(),
        model);
  }

  private Verdict grow(int calls) {
    TwoObjects objects = TwoObjects.ofClients(world, question);
    Promise promise = Promise.of(question, objects);
    promise.requireEnough(objects.alphabet(), calls);
    if (promise.asksWhoGave() && !objects.trying(objects::onlyCompareValues)) {
      return Verdict.Unknown.because(Promise.COMPUTES);
    }
    Multisets multisets = new Multisets(objects.alphabet(), promise.independence());
    try (Workforce.Team team =
        workforce.hire(new ClientsWork(question, objects).knowing(kept).with(counters))) {
      for (int size = 1; size <= calls && doubt.isEmpty(); size++) {
        List<ParallelCalls> clients = multisets.ofSize(size);
        Pending pending = new Pending(size, clients.size());
        checkAll(team, pending, size);
        Optional<Pending.Done> decided = pending.decided();
        if (decided.isPresent() && decided.get().result().verdict().equals("refuted")) {
          // Once more, and all of it: for the client with the fewest orders.
          return refuted(objects, promise, clients.get(decided.get().client()));
        }
        decided.ifPresent(it -> doubt = it.result().evidence());
      }
    }
    boolean isNothing = sizes.stream().allMatch(size -> size.complete() + size.blocked() == 0);
    if (isNothing && doubt.isEmpty()) {
      return Verdict.Unknown.because("REF-086 there is no such client: nothing was checked");
    }
    if (isPartly() && !sizes.stream().allMatch(Executions.Size::isComplete)) {
      return inPart(objects);
    }
    if (doubt.isEmpty() && promise.synchronization() != Strengthless.INSTANCE) {
      warn(objects, promise, multisets, calls);
    }
    return conclude(objects, promise);
  }

  /** Looks among few calls for what the specification asks in vain. */
  private void warn(TwoObjects objects, Promise promise, Multisets multisets, int calls) {
    for (int size = 2; size <= Math.min(calls, MOST_TO_WARN); size++) {
      for (ParallelCalls each : multisets.ofSize(size)) {
        Optional<String> found =
            objects.trying(
                () ->
                    OverlyStrong.in(
                        Analysis.of(each, objects.meaning(), promise.synchronization())));
        if (found.isPresent()) {
          notes.warn(found.get());
          return;
        }
      }
    }
  }

  private void checkAll(Workforce.Team team, Pending pending, int size) {
    long[] seen = new long[1];
    long expected = Outlook.of(sizes);
    for (List<Unit> open = pending.units();
        !open.isEmpty() && !budget.look();
        open = pending.units()) {
      pending.note(
          team.run(
              open,
              budget,
              result -> {
                seen[0] += result.counts().stream().limit(2).mapToLong(it -> it).sum();
                progress.at("executions of clients of " + size + " calls", seen[0], expected);
              }));
    }
    boolean isDone = pending.units().isEmpty();
    long whole = isPartly() ? sum(pending, WHOLE) : pending.clients();
    if (budget.look() && !isDone) {
      doubt = budget.whySpent();
    }
    pending.done().stream()
        .map(Pending.Done::result)
        .filter(it -> !it.isDecisive())
        .forEach(notes::add);
    sizes.add(
        new Executions.Size(
            size,
            pending.clients(),
            sum(pending, 0),
            sum(pending, 1),
            sum(pending, 2),
            whole,
            isDone && pending.decided().isEmpty() && whole == pending.clients()));
  }

  private boolean isPartly() {
    return question.scope() instanceof Scope.Partly;
  }

  private static long sum(Pending pending, int count) {
    return pending.done().stream()
        .map(Pending.Done::result)
        .filter(it -> !it.counts().isEmpty())
        .mapToLong(it -> it.counts().get(count))
        .sum();
  }

  private Verdict refuted(TwoObjects objects, Promise promise, ParallelCalls client) {
    Trial.Result result = check(objects, promise, client);
    if (result.found().isPresent()) {
      return new Verdict.Refuted(result.found().get().counterexample());
    }
    doubt = result.doubt();
    if (doubt.isEmpty()) {
      throw new IllegalStateException("BUG-303 a violation was found, and then not");
    }
    return conclude(objects, promise);
  }

  private Trial.Result check(TwoObjects objects, Promise promise, ParallelCalls client) {
    return objects.trying(
        () -> {
          Trial<?> trial =
              new Trial<>(
                      objects::instance,
                      objects.meaning(),
                      promise.synchronization(),
                      model,
                      Strengths::asWritten,
                      budget)
                  .knowing(kept);
          Protocol protocol = question.subject().protocol();
          return question.scope() instanceof Scope.Partly partly
              ? trial.checkSome(client, protocol, partly.portion()).result()
              : trial.check(client, protocol);
        });
  }

  private boolean isOnlyTime() {
    return doubt.isEmpty() || doubt.equals(budget.whySpent());
  }

  /** Nothing was found, and not everything was looked at: that is no answer. */
  private Verdict inPart(TwoObjects objects) {
    Executions evidence = new Executions(sizes, kept.reused());
    notes.add(objects);
    String why = notes.doubt().isEmpty() || !isOnlyTime() ? doubt : notes.doubt();
    if (!why.isEmpty() && !why.equals(budget.whySpent())) {
      return new Verdict.Unknown(why, Optional.of(evidence), Optional.empty());
    }
    return new Verdict.Unknown(
        String.format(
            Locale.ROOT,
            "%s no violation in %,d executions of %,d clients of at most %d calls%s: not a proof%s",
            IN_PART,
            evidence.seen(),
            evidence.parallel(),
            sizes.get(sizes.size() - 1).calls(),
            evidence.calls() == 0 ? "" : ", all of those of at most " + evidence.calls(),
            why.isEmpty() ? "" : ", and " + why),
        Optional.of(evidence),
        Optional.empty());
  }

  private Verdict conclude(TwoObjects objects, Promise promise) {
    Executions evidence = new Executions(sizes, kept.reused());
    // Time that has run out must not hide a doubt about what was seen before.
    notes.add(objects);
    doubt = notes.doubt().isEmpty() || !isOnlyTime() ? doubt : notes.doubt();
    boolean mayStop =
        question.scope() instanceof Scope.Growing
            && doubt.equals(budget.whySpent())
            && evidence.calls() > 1;
    if (!doubt.isEmpty() && !mayStop) {
      return new Verdict.Unknown(doubt, Optional.of(evidence), Optional.empty());
    }
    return new Verdict.Verified(
        ClientsGuarantee.of(question, promise, evidence, objects, notes), evidence);
  }
}
