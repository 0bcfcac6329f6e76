package io.selvage.refine;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Engine;
import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.engine.EngineObstacle;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.engine.GuidedEngine;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientShape;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.MarkedLines;
import io.selvage.program.run.ProgramContext;
import io.selvage.refine.internal.client.InterruptionSearch;
import io.selvage.refine.internal.client.RefinementGuarantee;
import io.selvage.refine.internal.client.ScopeClient;
import io.selvage.refine.internal.client.SingleClientCheck;
import io.selvage.refine.internal.generalclient.MostGeneralClientCheck;
import io.selvage.refine.model.SearchReduction;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Explores all schedules of all test programs up to a bound, under sequential consistency, and
 * judges each history by the criterion. Sizes grow, so the smallest failing program is found first.
 */
public final class RefineEngine implements GuidedEngine {
  private final Guidance guidance;

  /** Searches without guidance. */
  public RefineEngine() {
    this(new Guidance(List.of(), List.of()));
  }

  private RefineEngine(Guidance guidance) {
    this.guidance = guidance;
  }

  /**
   * What a proof says.
   *
   * @param points where calls are interrupted first
   * @param claims what each access is compared with
   */
  private record Guidance(List<InterruptionPoint> points, List<AccessClaim> claims) {
    Guidance {
      points = List.copyOf(points);
      claims = List.copyOf(claims);
    }
  }

  @Override
  public Engine interruptingAt(List<InterruptionPoint> points) {
    return new RefineEngine(new Guidance(points, guidance.claims()));
  }

  @Override
  public Engine comparing(List<AccessClaim> claims) {
    return new RefineEngine(new Guidance(guidance.points(), claims));
  }

  @Override
  public String name() {
    return "refine";
  }

  @Override
  public EngineTraits traits() {
    return new EngineTraits(10, EngineTraits.Asked.ALWAYS, EngineTraits.Method.READS);
  }

  @Override
  public Optional<EngineObstacle> obstacle(Question question) {
    return EngineObstacle.unlessUnder("sc", question)
        .or(
            () ->
                question.scope() instanceof Scope.Partly
                    ? Optional.of(EngineObstacle.of(EngineObstacle.Kind.SOME_EXECUTIONS))
                    : Optional.empty());
  }

  @Override
  public boolean growsBySize() {
    return true;
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    Criterion criterion = CriterionProvider.find(question.criterion());
    try (ProgramContext world =
        ProgramContext.of(question.subject().classPath(), question.subject().className())) {
      return new Answering(world.within(budget), question, criterion, budget, progress, guidance)
          .answer();
    } catch (UnanswerableException refused) {
      return Verdict.Unknown.because(refused.cause());
    }
  }

  /** The run of the engine on one question. */
  private static final class Answering {
    /** The maximal number of calls of programs that pass values other than the given ones. */
    private static final int WITH_FURTHER_VALUES = 3;

    private static final int MOST_WITH_FURTHER_VALUES = 2_000;

    /** Of the time, for the points of a failed proof. */
    private static final int PART_GUIDED = 5;

    /** So many calls have clients that are interrupted there, at most. */
    private static final int MOST_GUIDED = 5;

    private final Question question;
    private final Criterion criterion;
    private final Budget budget;
    private final ProgressListener progress;
    private final Guidance guidance;
    private final SubjectAndSpecification objects;
    private final List<BoundedCoverage.Size> sizes = new ArrayList<>();
    private String doubt = "";
    private boolean isFurther;

    Answering(
        ProgramContext world,
        Question question,
        Criterion criterion,
        Budget budget,
        ProgressListener progress,
        Guidance guidance) {
      this.guidance = guidance;
      this.question = question;
      this.criterion = criterion;
      this.budget = budget;
      this.progress = progress;
      this.objects = SubjectAndSpecification.of(world, question);
    }

    Verdict answer() {
      Scope scope = question.scope();
      if (scope instanceof Scope.Growing growing) {
        return grow(ClientShape.upTo(growing.threads(), growing.calls()), growing);
      } else if (scope instanceof Scope.UpTo upTo) {
        return grow(ClientShape.upTo(upTo.threads(), upTo.calls()), upTo);
      } else if (scope instanceof Scope.Endless endless) {
        return endlessly(endless);
      } else if (scope instanceof Scope.Again again) {
        return new Verdict.Refuted(
            clientCheck(ProgressListener.NONE).narrate(again.client(), again.choices()));
      }
      Client client = ScopeClient.of(scope);
      ClientShape shape = client.shape();
      return checkAll(shape, List.of(client)).map(this::refuted).orElseGet(this::conclude);
    }

    /** Any number of calls; a refutation reports a program that is as small as possible. */
    private Verdict endlessly(Scope.Endless scope) {
      if (!question.criterion().equals("linearizability")) {
        return Verdict.Unknown.because(
            "REF-035 an unbounded number of calls is not supported for the criterion "
                + question.criterion());
      }
      if (!question.subject().protocol().once().isEmpty()
          || !question.subject().invariants().isEmpty()) {
        return Verdict.Unknown.because(
            "REF-035 an unbounded number of calls is not supported with \"once\" or invariants");
      }
      String note = "";
      if (!scope.points().isEmpty()) {
        MarkedLines.require(
            objects.subject().operations().type(),
            scope.points().stream().map(Scope.Point::line).toList());
        Set<SearchReduction> atPoints = EnumSet.copyOf(SearchReduction.defaults());
        atPoints.add(SearchReduction.POINTS);
        List<MostGeneralClientCheck.Result> results = endlessly(atPoints);
        if (failing(results).isEmpty()) {
          return MostGeneralClientCheck.conclude(results, question, objects);
        }
        // A point may be unmarked, so the check without points decides.
        note = MostGeneralClientCheck.NO_POINTS;
      }
      List<MostGeneralClientCheck.Result> results =
          new ArrayList<>(endlessly(SearchReduction.defaults()));
      if (!note.isEmpty()) {
        results.set(0, results.get(0).noting(note));
      }
      return failing(results)
          .map(client -> smallest(client, scope, results.get(results.size() - 1)))
          .orElseGet(() -> MostGeneralClientCheck.conclude(results, question, objects));
    }

    private List<MostGeneralClientCheck.Result> endlessly(Set<SearchReduction> reductions) {
      return MostGeneralClientCheck.all(objects, question, reductions, budget, progress);
    }

    private static Optional<Client> failing(List<MostGeneralClientCheck.Result> results) {
      return results.get(results.size() - 1).failing();
    }

    private Verdict smallest(
        Client failing, Scope.Endless scope, MostGeneralClientCheck.Result result) {
      for (ClientShape shape : ClientShape.upTo(scope.threads(), failing.calls() - 1)) {
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
                  return Verdict.Unknown.because("REF-039 some call may not return in " + failing);
                }
                throw new IllegalStateException("BUG-303 two searches disagree about " + failing);
              });
    }

    private Verdict grow(List<ClientShape> shapes, Scope scope) {
      Optional<Counterexample> guided = checkInterrupted(shapes);
      if (guided.isPresent()) {
        return refuted(guided.get());
      }
      int calls = 0;
      for (ClientShape shape : shapes) {
        if (shape.calls() > WITH_FURTHER_VALUES && !isFurther) {
          Optional<Counterexample> further = checkFurther(shapes);
          if (further.isPresent()) {
            return refuted(further.get());
          }
        }
        if (shape.calls() > calls) {
          calls = shape.calls();
          budget.enter(calls);
        }
        Optional<Counterexample> violation = checkAll(shape, () -> clients(shape).iterator());
        if (violation.isPresent()) {
          return refuted(violation.get());
        }
        if (isCut()) {
          break;
        }
      }
      if (!isFurther && !isCut()) {
        Optional<Counterexample> further = checkFurther(shapes);
        if (further.isPresent()) {
          return refuted(further.get());
        }
      }
      boolean allowsLess = scope instanceof Scope.Growing;
      boolean some = sizes.stream().anyMatch(BoundedCoverage.Size::complete);
      if (UnknownCause.read(doubt).isBudget() && allowsLess && some) {
        doubt = "";
      }
      return conclude();
    }

    /**
     * A violation where a failed proof says that calls may interfere. All smaller clients are
     * searched as ever, so that there is none with fewer calls as far as time allows.
     */
    private Optional<Counterexample> checkInterrupted(List<ClientShape> shapes) {
      List<InterruptionPoint> points = guidance.points();
      if (points.isEmpty()) {
        return Optional.empty();
      }
      Budget part =
          budget.left().map(it -> budget.atMost(it.dividedBy(PART_GUIDED))).orElse(budget);
      InterruptionSearch search = new InterruptionSearch(objects, criterion, points, part);
      for (ClientShape shape : shapes) {
        if (shape.threads() != 2 || shape.calls() > MOST_GUIDED) {
          continue;
        }
        Optional<Counterexample> found =
            search
                .failing(() -> clients(shape).iterator())
                .flatMap(client -> clientCheck(ProgressListener.NONE).check(client).violation());
        if (found.isPresent()) {
          return Optional.of(smaller(shapes, shape.calls()).orElse(found.get()));
        }
      }
      return Optional.empty();
    }

    private Optional<Counterexample> smaller(List<ClientShape> shapes, int calls) {
      for (ClientShape shape : shapes) {
        if (shape.calls() < calls) {
          Optional<Counterexample> found = checkAll(shape, () -> clients(shape).iterator());
          if (found.isPresent() || isCut()) {
            return found;
          }
        }
      }
      return Optional.empty();
    }

    /**
     * Small clients with values that may matter, too. They are no part of what is claimed: what
     * they find is a violation, and what keeps them from an answer is of no account.
     */
    private Optional<Counterexample> checkFurther(List<ClientShape> shapes) {
      isFurther = true;
      List<Invocation> all = new ArrayList<>(objects.alphabet());
      all.addAll(objects.further());
      Set<Invocation> sought = Set.copyOf(objects.further());
      if (sought.isEmpty()) {
        return Optional.empty();
      }
      SingleClientCheck check = clientCheck(ProgressListener.NONE);
      List<Client> clients =
          shapes.stream()
              .filter(shape -> shape.calls() <= WITH_FURTHER_VALUES)
              .flatMap(shape -> clients(shape, all))
              .filter(client -> calls(client).anyMatch(sought::contains))
              .limit(MOST_WITH_FURTHER_VALUES)
              .toList();
      try {
        for (Client client : clients) {
          Optional<Counterexample> violation =
              budget.look() ? Optional.empty() : check.check(client).violation();
          if (violation.isPresent() || budget.look()) {
            return violation;
          }
        }
      } catch (UnanswerableException | Budget.Spent e) {
        return Optional.empty();
      }
      return Optional.empty();
    }

    private static Stream<Invocation> calls(Client client) {
      return client.threads().stream().flatMap(List::stream);
    }

    private Stream<Client> clients(ClientShape shape) {
      return clients(shape, objects.alphabet());
    }

    private Stream<Client> clients(ClientShape shape, List<Invocation> calls) {
      Iterable<Client> all = io.selvage.core.question.ClientEnumeration.of(shape, calls);
      return StreamSupport.stream(all.spliterator(), false)
          .filter(question.subject().protocol()::allows);
    }

    /** Whether the last size was truncated; larger sizes are then skipped. */
    private boolean isCut() {
      return budget.spent().isPresent() && !sizes.get(sizes.size() - 1).complete();
    }

    private Verdict refuted(Counterexample violation) {
      return new Verdict.Refuted(violation);
    }

    private Verdict conclude() {
      BoundedCoverage evidence = new BoundedCoverage(sizes, objects.alphabet());
      if (doubt.isEmpty() && evidence.clients() == 0) {
        doubt = "REF-034 there is no test program to check";
      }
      if (!doubt.isEmpty()) {
        return new Verdict.Unknown(
            UnknownCause.read(doubt), Optional.of(evidence), Optional.empty());
      }
      return new Verdict.Verified(RefinementGuarantee.of(question, objects, evidence), evidence);
    }

    private SingleClientCheck clientCheck(ProgressListener statesOfClient) {
      return new SingleClientCheck(objects, criterion, budget, statesOfClient, guidance.claims());
    }

    /** Checks programs of one shape until one fails, and adds the counts to the coverage. */
    private Optional<Counterexample> checkAll(ClientShape shape, Iterable<Client> clients) {
      long count = 0;
      long overlapped = 0;
      long schedules = 0;
      long finished = 0;
      long[] states = {0};
      long histories = 0;
      boolean complete = true;
      Optional<Counterexample> violation = Optional.empty();
      String what = "states of clients of " + shape;
      SingleClientCheck check = clientCheck((ignored, done) -> progress.at(what, states[0] + done));
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
  }
}
