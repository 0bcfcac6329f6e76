package io.selvage.refine;

import io.selvage.core.Budget;
import io.selvage.core.Client;
import io.selvage.core.Invocation;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Scope;
import io.selvage.core.Verdict;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.Quotient;
import io.selvage.program.run.Stale;
import io.selvage.refine.product.Found;
import io.selvage.refine.product.Meaning;
import io.selvage.refine.product.Product;
import io.selvage.refine.product.Reduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks any number of calls, as often as it takes to know all that matters before starting: which
 * classes are needed, which fields and places matter, which states of the specification differ.
 */
final class EndlessCheck {
  private final Objects objects;
  private final Budget budget;
  private final Progress progress;
  private final LocalSteps local;
  private final Set<Reduction> reductions;
  private final ObjectRun.Use use;

  /**
   * Checks every way to give threads their roles, one after the other, until one fails or leaves a
   * doubt.
   */
  static List<Result> all(
      Objects objects,
      Question question,
      Set<Reduction> reductions,
      Budget budget,
      Progress progress) {
    List<Result> results = new ArrayList<>();
    for (ObjectRun.Use use : uses(objects, question)) {
      Result result = new EndlessCheck(objects, use, budget, progress, reductions).check();
      results.add(result);
      if (!result.found().isComplete()) {
        break;
      }
    }
    return results;
  }

  /** Each thread calls whatever its role allows, over and again (§3.2.2). */
  static List<ObjectRun.Use> uses(Objects objects, Question question) {
    if (!(question.scope() instanceof Scope.Endless scope)) {
      throw new IllegalArgumentException("not about any number of calls");
    }
    Points points = new Points(scope.points(), objects.subject().operations().type().javaName());
    return Castings.of(question.subject().protocol(), objects.alphabet(), scope.threads()).stream()
        .map(scripts -> new ObjectRun.Use(scripts, scope.nodes(), points))
        .toList();
  }

  EndlessCheck(
      Objects objects,
      ObjectRun.Use use,
      Budget budget,
      Progress progress,
      Set<Reduction> reductions) {
    this.objects = objects;
    this.use = use;
    this.budget = budget;
    this.progress = progress;
    this.reductions = Set.copyOf(reductions);
    this.local =
        reductions.contains(Reduction.LOCAL_STEPS) ? LocalSteps.assuming() : LocalSteps.none();
  }

  /**
   * What came of it.
   *
   * @param failing the calls of a run that cannot be explained
   */
  record Result(Found found, Optional<Client> failing, ObjectRun.Use use) {
    /** Why not all was seen; empty if it was. */
    String doubt() {
      return found.refusals().stream().findFirst().orElse(found.stopped());
    }

    Saturation seen() {
      return new Saturation(
          use.scripts().size(),
          found.states(),
          found.pairs(),
          found.moves(),
          found.cuts(),
          found.bytes(),
          found.isComplete());
    }
  }

  /** What follows from checks of which none failed. */
  static Verdict conclude(List<Result> results, Question question, Objects objects) {
    Saturation seen = results.stream().map(Result::seen).reduce(Saturation::and).orElseThrow();
    Result last = results.get(results.size() - 1);
    String doubt = last.doubt().isEmpty() ? objects.subject().program().doubt() : last.doubt();
    return doubt.isEmpty()
        ? new Verdict.Verified(
            Guarantees.ofEndless(question, objects, last.use().nodes(), seen), seen)
        : new Verdict.Unknown(doubt, Optional.of(seen), Optional.empty());
  }

  Result check() {
    Quotient.Tests tests = new Quotient.Tests(objects.alphabet());
    for (; ; ) {
      try {
        int version = objects.subject().program().stateVersion();
        Meaning meaning =
            new Meaning(
                new Quotient<>(objects.specification(), objects.alphabet(), tests),
                objects.alphabet());
        ObjectRun run =
            new ObjectRun(objects.subject().instantiate(), local, meaning, use, reductions);
        Found found = new Product(run, meaning, reductions, budget, progress).search();
        boolean unforeseen =
            objects.renewIfStale()
                || local.isContradicted()
                || version != objects.subject().program().stateVersion()
                || !run.isSymmetric();
        if (!unforeseen) {
          return result(found);
        }
        if (budget.look()) {
          // It may rest on what turned out to be wrong, and there is no time to do it again.
          return result(found.stopped(budget.whySpent()));
        }
      } catch (NeedsClass needed) {
        objects.initialise(needed);
      } catch (Quotient.Finer | Stale known) {
        objects.renewIfStale();
      }
    }
  }

  private Result result(Found found) {
    return new Result(found, found.violation().map(this::client), use);
  }

  private Client client(List<Found.Event> events) {
    List<List<Invocation>> threads = new ArrayList<>();
    for (int i = 0; i < use.scripts().size(); i++) {
      threads.add(new ArrayList<>());
    }
    for (Found.Event event : events) {
      if (event.call() >= 0) {
        threads.get(event.thread()).add(objects.alphabet().get(event.call()));
      }
    }
    return new Client(threads.stream().filter(calls -> !calls.isEmpty()).toList());
  }
}
