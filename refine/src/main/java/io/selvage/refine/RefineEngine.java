package io.selvage.refine;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Engine;
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
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.MarkedLines;
import io.selvage.program.run.ProgramContext;
import io.selvage.refine.internal.client.ClientSearch;
import io.selvage.refine.internal.client.FurtherValuesSearch;
import io.selvage.refine.internal.client.Guidance;
import io.selvage.refine.internal.client.GuidedSearch;
import io.selvage.refine.internal.client.ScopeClient;
import io.selvage.refine.internal.generalclient.MostGeneralClientCheck;
import io.selvage.refine.model.SearchReduction;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Explores all schedules of all test programs up to a bound, under sequential consistency, and
 * judges each history by the criterion. Sizes grow, so the smallest failing program is found first.
 */
public final class RefineEngine implements GuidedEngine {
  private final Guidance guidance;

  /** Searches without guidance. */
  public RefineEngine() {
    this(Guidance.NONE);
  }

  private RefineEngine(Guidance guidance) {
    this.guidance = guidance;
  }

  @Override
  public Engine interruptingAt(List<InterruptionPoint> points) {
    return new RefineEngine(guidance.interruptingAt(points));
  }

  @Override
  public Engine comparing(List<AccessClaim> claims) {
    return new RefineEngine(guidance.comparing(claims));
  }

  @Override
  public String name() {
    return "refine";
  }

  @Override
  public EngineTraits traits() {
    return new EngineTraits(10, EngineTraits.Invocation.ALWAYS, EngineTraits.Method.READS);
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
    } catch (UnanswerableException unsupported) {
      return Verdict.Unknown.because(unsupported.cause());
    }
  }

  /** The run of the engine on one question. */
  private static final class Answering {
    private final Question question;
    private final Criterion criterion;
    private final Budget budget;
    private final ProgressListener progress;
    private final Guidance guidance;
    private final SubjectAndSpecification objects;
    private final ClientSearch search;

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
      boolean ends = !(question.scope() instanceof Scope.Endless);
      this.objects = SubjectAndSpecification.of(ends ? world.startingThreads() : world, question);
      this.search =
          new ClientSearch(objects, question, criterion, budget, progress, guidance.claims());
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
        return new Verdict.Refuted(search.check().narrate(again.client(), again.choices()));
      }
      Client client = ScopeClient.of(scope);
      ClientShape shape = client.shape();
      return search
          .checkAll(shape, List.of(client))
          .map(Answering::refuted)
          .orElseGet(search::conclude);
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
        Optional<Counterexample> smaller = search.checkAll(shape);
        if (smaller.isPresent()) {
          return refuted(smaller.get());
        }
      }
      return search
          .checkAll(failing.shape(), List.of(failing))
          .map(Answering::refuted)
          .orElseGet(
              () -> {
                if (!search.doubt().isEmpty()) {
                  return Verdict.Unknown.because(search.doubt());
                }
                if (result.found().stuck().isPresent()) {
                  return Verdict.Unknown.because("REF-039 some call may not return in " + failing);
                }
                throw new IllegalStateException("BUG-303 two searches disagree about " + failing);
              });
    }

    private Verdict grow(List<ClientShape> shapes, Scope scope) {
      Optional<Counterexample> guided =
          new GuidedSearch(objects, criterion, budget, search).find(guidance.points(), shapes);
      return guided
          .or(() -> bySize(shapes))
          .map(Answering::refuted)
          .orElseGet(
              () -> {
                if (scope instanceof Scope.Growing) {
                  search.acceptCompletedSizes();
                }
                return search.conclude();
              });
    }

    /** After the small shapes, small clients with further values; then the larger shapes. */
    private Optional<Counterexample> bySize(List<ClientShape> shapes) {
      FurtherValuesSearch furtherValues =
          new FurtherValuesSearch(objects.alphabet(), objects.further(), budget, search);
      boolean isFurther = false;
      int calls = 0;
      for (ClientShape shape : shapes) {
        if (shape.calls() > FurtherValuesSearch.MOST_CALLS && !isFurther) {
          isFurther = true;
          Optional<Counterexample> further = furtherValues.find(shapes);
          if (further.isPresent()) {
            return further;
          }
        }
        if (shape.calls() > calls) {
          calls = shape.calls();
          budget.enter(calls);
        }
        Optional<Counterexample> violation = search.checkAll(shape);
        if (violation.isPresent() || search.isCut()) {
          return violation;
        }
      }
      return isFurther ? Optional.empty() : furtherValues.find(shapes);
    }

    private static Verdict refuted(Counterexample violation) {
      return new Verdict.Refuted(violation);
    }
  }
}
