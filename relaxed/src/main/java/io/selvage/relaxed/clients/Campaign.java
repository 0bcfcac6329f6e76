package io.selvage.relaxed.clients;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Executions;
import io.selvage.core.Progress;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.MemoryModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** One question being answered: sizes grow, so that the first client found is a smallest one. */
final class Campaign {
  private final World world;
  private final Question question;
  private final MemoryModel model;
  private final Budget budget;
  private final Progress progress;
  private final List<Executions.Size> sizes = new ArrayList<>();
  private final SeenUses uses = new SeenUses();
  private String doubt = "";

  Campaign(World world, Question question, MemoryModel model, Budget budget, Progress progress) {
    this.world = world;
    this.question = question;
    this.model = model;
    this.budget = budget;
    this.progress = progress;
  }

  Verdict answer() {
    Scope scope = question.scope();
    if (scope instanceof Scope.Growing growing) {
      return grow(growing.calls(), growing.values());
    } else if (scope instanceof Scope.UpTo upTo) {
      return grow(upTo.calls(), upTo.values());
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
    Reality.Seen seen = trying(objects, () -> reality(objects, promise, threads).all(budget));
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
      return trying(objects, () -> reality(objects, promise, client).along(path))
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

  private static <T> T trying(TwoObjects objects, Supplier<T> attempt) {
    for (; ; ) {
      try {
        return attempt.get();
      } catch (NeedsClass needed) {
        objects.initialise(needed);
      } catch (Stale known) {
        // It is known now what matters: the meaning is made anew.
        objects.meaning();
      }
    }
  }

  private Verdict grow(int calls, int values) {
    TwoObjects objects =
        TwoObjects.of(world, question, Promise.isAboutGivers(question) ? calls : values);
    Promise promise = Promise.of(question, objects);
    promise.requireEnough(objects.alphabet(), calls);
    if (promise.asksWhoGave() && !trying(objects, objects::onlyCompareValues)) {
      return Verdict.Unknown.because(Promise.COMPUTES);
    }
    Multisets multisets = new Multisets(objects.alphabet(), promise.independence());
    for (int size = 1; size <= calls && doubt.isEmpty(); size++) {
      Optional<Refutation> found = checkAll(objects, promise, multisets.ofSize(size), size);
      if (found.isPresent()) {
        return new Verdict.Refuted(found.get().counterexample());
      }
    }
    return conclude(objects, promise);
  }

  private Optional<Refutation> checkAll(
      TwoObjects objects, Promise promise, List<ParallelCalls> clients, int size) {
    long parallel = 0;
    long complete = 0;
    long blocked = 0;
    long extensions = 0;
    Optional<Refutation> found = Optional.empty();
    for (ParallelCalls client : clients) {
      if (budget.look()) {
        doubt = budget.whySpent();
        break;
      }
      progress.at("executions of clients of " + size + " calls", complete + blocked);
      Trial.Result result = check(objects, promise, client);
      parallel++;
      complete += result.executions();
      blocked += result.blocked();
      extensions += result.extensions();
      found = result.found();
      doubt = result.doubt();
      if (found.isEmpty() && doubt.isEmpty() && promise.asksWhoGave()) {
        doubt = uses.degree() == Degree.COMPUTED ? Promise.COMPUTES : "";
      }
      if (found.isPresent() || !doubt.isEmpty()) {
        break;
      }
    }
    boolean isComplete = doubt.isEmpty() && found.isEmpty();
    sizes.add(new Executions.Size(size, parallel, complete, blocked, extensions, isComplete));
    return found;
  }

  private Trial.Result check(TwoObjects objects, Promise promise, ParallelCalls client) {
    return trying(
        objects,
        () -> {
          Trial<?> trial =
              new Trial<>(
                  objects::instance,
                  objects.meaning(),
                  promise.synchronization(),
                  model,
                  Strengths::asWritten,
                  budget);
          if (!promise.asksWhoGave()) {
            return trial.check(client, protocol());
          }
          objects.tell(uses, client);
          return trial.telling(uses.ofSubject).check(client, protocol());
        });
  }

  private Protocol protocol() {
    return question.subject().protocol();
  }

  private boolean isOnlyTime() {
    return doubt.isEmpty() || doubt.equals(budget.whySpent());
  }

  private Verdict conclude(TwoObjects objects, Promise promise) {
    Executions evidence = new Executions(sizes);
    // Time that has run out must not hide a doubt about what was seen before.
    doubt = objects.doubt().isEmpty() || !isOnlyTime() ? doubt : objects.doubt();
    boolean mayStop =
        question.scope() instanceof Scope.Growing
            && doubt.equals(budget.whySpent())
            && evidence.calls() > 1;
    if (!doubt.isEmpty() && !mayStop) {
      return new Verdict.Unknown(doubt, Optional.of(evidence), Optional.empty());
    }
    return new Verdict.Verified(
        ClientsGuarantee.of(question, promise, evidence, objects, uses.degree()), evidence);
  }
}
