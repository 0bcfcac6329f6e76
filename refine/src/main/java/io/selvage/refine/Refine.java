package io.selvage.refine;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Counterexample;
import io.selvage.core.Criteria;
import io.selvage.core.Criterion;
import io.selvage.core.Engine;
import io.selvage.core.Exhaustion;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Shape;
import io.selvage.core.Verdict;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.refine.product.Reduction;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * All schedules of all clients up to a bound, under sequential consistency, each history judged by
 * the criterion. The smallest failing client is found first, since sizes grow.
 */
public final class Refine implements Engine {
  @Override
  public String name() {
    return "refine";
  }

  @Override
  public boolean canAnswer(Question question) {
    return question.memoryModel().equals("sc") && !(question.scope() instanceof Scope.Partly);
  }

  @Override
  public Verdict answer(Question question, Budget budget, Progress progress) {
    Criterion criterion = Criteria.find(question.criterion());
    try (World world = World.of(question.subject().classPath(), question.subject().className())) {
      return new Answering(world, question, criterion, budget, progress).answer();
    } catch (Refused refused) {
      return Verdict.Unknown.because(refused.line());
    }
  }

  /** One question being answered. */
  private static final class Answering {
    private final Question question;
    private final Criterion criterion;
    private final Budget budget;
    private final Progress progress;
    private final Objects objects;
    private final List<Exhaustion.Size> sizes = new ArrayList<>();
    private String doubt = "";

    Answering(
        World world, Question question, Criterion criterion, Budget budget, Progress progress) {
      this.question = question;
      this.criterion = criterion;
      this.budget = budget;
      this.progress = progress;
      this.objects = Objects.of(world, question);
    }

    Verdict answer() {
      Scope scope = question.scope();
      if (scope instanceof Scope.Growing growing) {
        return grow(Shape.upTo(growing.threads(), growing.calls()), growing);
      } else if (scope instanceof Scope.UpTo upTo) {
        return grow(Shape.upTo(upTo.threads(), upTo.calls()), upTo);
      } else if (scope instanceof Scope.Endless endless) {
        return endlessly(endless);
      } else if (scope instanceof Scope.Again again) {
        return new Verdict.Refuted(
            clientCheck(Progress.NONE).narrate(again.client(), again.choices()));
      }
      Client client = Clients.of(scope);
      Shape shape = client.shape();
      return checkAll(shape, List.of(client)).map(this::refuted).orElseGet(this::conclude);
    }

    /** Any number of calls; where that is refuted, by a client that is as small as can be had. */
    private Verdict endlessly(Scope.Endless scope) {
      if (!question.criterion().equals("linearizability")) {
        return Verdict.Unknown.because("REF-035 any number of calls under " + question.criterion());
      }
      if (!question.subject().protocol().once().isEmpty()
          || !question.subject().invariants().isEmpty()) {
        return Verdict.Unknown.because("REF-035 any number of calls with \"once\" or invariants");
      }
      if (!scope.points().isEmpty()) {
        Set<Reduction> atPoints = EnumSet.copyOf(Reduction.defaults());
        atPoints.add(Reduction.POINTS);
        List<EndlessCheck.Result> results = endlessly(atPoints);
        if (failing(results).isEmpty()) {
          return EndlessCheck.conclude(results, question, objects);
        }
        // Perhaps a point was not marked: what decides is the check without them.
      }
      List<EndlessCheck.Result> results = endlessly(Reduction.defaults());
      return failing(results)
          .map(client -> smallest(client, scope, results.get(results.size() - 1)))
          .orElseGet(() -> EndlessCheck.conclude(results, question, objects));
    }

    private List<EndlessCheck.Result> endlessly(Set<Reduction> reductions) {
      return EndlessCheck.all(objects, question, reductions, budget, progress);
    }

    private static Optional<Client> failing(List<EndlessCheck.Result> results) {
      return results.get(results.size() - 1).failing();
    }

    private Verdict smallest(Client failing, Scope.Endless scope, EndlessCheck.Result result) {
      for (Shape shape : Shape.upTo(scope.threads(), failing.calls() - 1)) {
        Optional<Counterexample> smaller = checkAll(shape, () -> clients(shape).iterator());
        if (smaller.isPresent()) {
          return refuted(smaller.get());
        }
      }
      return checkAll(failing.shape(), List.of(failing))
          .map(this::refuted)
          .orElseGet(
              () -> {
                if (!doubt.isEmpty()) {
                  return Verdict.Unknown.because(doubt);
                }
                if (result.found().stuck().isPresent()) {
                  return Verdict.Unknown.because("REF-039 some call of " + failing);
                }
                throw new IllegalStateException("BUG-303 two searches disagree about " + failing);
              });
    }

    private Verdict grow(List<Shape> shapes, Scope scope) {
      for (Shape shape : shapes) {
        Optional<Counterexample> violation = checkAll(shape, () -> clients(shape).iterator());
        if (violation.isPresent()) {
          return refuted(violation.get());
        }
        if (isCut()) {
          break;
        }
      }
      boolean allowsLess = scope instanceof Scope.Growing;
      boolean some = sizes.stream().anyMatch(Exhaustion.Size::complete);
      if (doubt.equals(budget.whySpent()) && allowsLess && some) {
        doubt = "";
      }
      return conclude();
    }

    private Stream<Client> clients(Shape shape) {
      Iterable<Client> all = io.selvage.core.Clients.of(shape, objects.alphabet());
      return StreamSupport.stream(all.spliterator(), false)
          .filter(question.subject().protocol()::allows);
    }

    /** Whether the last size was cut: nothing larger is tried then. */
    private boolean isCut() {
      return !budget.whySpent().isEmpty() && !sizes.get(sizes.size() - 1).complete();
    }

    private Verdict refuted(Counterexample violation) {
      return new Verdict.Refuted(violation);
    }

    private Verdict conclude() {
      Exhaustion evidence = new Exhaustion(sizes);
      if (doubt.isEmpty() && evidence.clients() == 0) {
        doubt = "REF-034 there is no client to check";
      }
      if (!doubt.isEmpty()) {
        return new Verdict.Unknown(doubt, Optional.of(evidence), Optional.empty());
      }
      return new Verdict.Verified(Guarantees.of(question, objects, evidence), evidence);
    }

    private ClientCheck clientCheck(Progress statesOfClient) {
      return new ClientCheck(objects, criterion, budget, statesOfClient);
    }

    /** Checks clients of one shape until one fails; what was seen goes into the sizes. */
    private Optional<Counterexample> checkAll(Shape shape, Iterable<Client> clients) {
      long count = 0;
      long overlapped = 0;
      long schedules = 0;
      long[] states = {0};
      long histories = 0;
      boolean complete = true;
      Optional<Counterexample> violation = Optional.empty();
      String what = "states of clients of " + shape;
      ClientCheck check = clientCheck((ignored, done) -> progress.at(what, states[0] + done));
      for (Client client : clients) {
        if (budget.look()) {
          complete = false;
          doubt = doubt.isEmpty() ? budget.whySpent() : doubt;
          break;
        }
        ClientCheck.Result result = check.check(client);
        count++;
        overlapped += result.overlapped() ? 1 : 0;
        schedules += result.schedules();
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
          new Exhaustion.Size(shape, count, overlapped, schedules, states[0], histories, complete));
      return violation;
    }
  }
}
