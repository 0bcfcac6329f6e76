package io.selvage.refine.internal.generalclient;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Client;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.verdict.CoveredClients;
import io.selvage.core.verdict.StateSpaceCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.spec.QuotientSpecification;
import io.selvage.refine.LocalStepReduction;
import io.selvage.refine.SubjectAndSpecification;
import io.selvage.refine.internal.client.RefinementGuarantee;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.internal.product.RefinementProduct;
import io.selvage.refine.model.SearchReduction;
import io.selvage.refine.product.RefinementResult;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks any number of calls, repeating the exploration until everything required in advance is
 * known: which classes are needed, which fields and locations matter, which states of the
 * specification differ.
 */
public final class MostGeneralClientCheck {
  private final SubjectAndSpecification objects;

  /** The note for runs that the points do not explain. */
  public static final String NO_POINTS =
      "linearization points: calls do not always take effect at the given lines, so the result does"
          + " not rely on them";

  private final Budget budget;
  private final ProgressListener progress;
  private final LocalStepReduction local;
  private final Set<SearchReduction> reductions;
  private final MostGeneralClientRun.ClientSetup use;

  /**
   * Checks every assignment of roles to threads sequentially, until one fails or is inconclusive.
   */
  public static List<Result> all(
      SubjectAndSpecification objects,
      Question question,
      Set<SearchReduction> reductions,
      Budget budget,
      ProgressListener progress) {
    List<Result> results = new ArrayList<>();
    for (MostGeneralClientRun.ClientSetup use : uses(objects, question)) {
      Result result =
          new MostGeneralClientCheck(objects, use, budget, progress, reductions).check();
      results.add(result);
      if (!result.found().isComplete()) {
        break;
      }
    }
    return results;
  }

  /** Each thread repeatedly makes any call that its role allows (§3.2.2). */
  public static List<MostGeneralClientRun.ClientSetup> uses(
      SubjectAndSpecification objects, Question question) {
    if (!(question.scope() instanceof Scope.Endless scope)) {
      throw new IllegalArgumentException("not about any number of calls");
    }
    MarkedLinearizationPoints points =
        new MarkedLinearizationPoints(
            scope.points(), objects.subject().operations().type().javaName());
    return ThreadRoles.of(question.subject().protocol(), objects.alphabet(), scope.threads())
        .stream()
        .map(scripts -> new MostGeneralClientRun.ClientSetup(scripts, scope.nodes(), points))
        .toList();
  }

  public MostGeneralClientCheck(
      SubjectAndSpecification objects,
      MostGeneralClientRun.ClientSetup use,
      Budget budget,
      ProgressListener progress,
      Set<SearchReduction> reductions) {
    this.objects = objects;
    this.use = use;
    this.budget = budget;
    this.progress = progress;
    this.reductions = Set.copyOf(reductions);
    this.local =
        reductions.contains(SearchReduction.LOCAL_STEPS)
            ? LocalStepReduction.assuming()
            : LocalStepReduction.none();
  }

  /**
   * The result.
   *
   * @param failing the calls of a run that cannot be explained, or in which calls are stuck
   * @param unused requested reductions that were not used, and why
   */
  public record Result(
      RefinementResult found,
      Optional<Client> failing,
      MostGeneralClientRun.ClientSetup use,
      List<String> unused) {
    /** The same, with a further reduction that was not used. */
    public Result noting(String more) {
      List<String> all = new ArrayList<>(unused);
      all.add(0, more);
      return new Result(found, failing, use, all);
    }

    /** Why the search was not exhaustive; empty if it was. */
    String doubt() {
      return found.unsupportedReasons().stream().findFirst().orElse(found.stopped());
    }

    StateSpaceCoverage seen() {
      return new StateSpaceCoverage(
          use.scripts().size(),
          found.states(),
          found.pairs(),
          found.moves(),
          found.cuts(),
          found.bytes(),
          found.isComplete(),
          unused,
          CoveredClients.NONE);
    }
  }

  /** The verdict that follows from checks of which none failed. */
  public static Verdict conclude(
      List<Result> results, Question question, SubjectAndSpecification objects) {
    StateSpaceCoverage seen =
        results.stream().map(Result::seen).reduce(StateSpaceCoverage::and).orElseThrow();
    Result last = results.get(results.size() - 1);
    String doubt = last.doubt().isEmpty() ? objects.subject().doubt() : last.doubt();
    return doubt.isEmpty()
        ? new Verdict.Verified(
            RefinementGuarantee.ofEndless(question, objects, last.use().nodes(), seen), seen)
        : new Verdict.Unknown(UnknownCause.read(doubt), Optional.of(seen), Optional.empty());
  }

  public Result check() {
    Set<SearchReduction> used = EnumSet.noneOf(SearchReduction.class);
    used.addAll(reductions);
    InterchangeableArguments values = InterchangeableArguments.none("");
    String valuesOff = "";
    QuotientSpecification.Tests tests = new QuotientSpecification.Tests(objects.alphabet());
    for (; ; ) {
      try {
        int version = objects.subject().program().stateVersion();
        IndexedSpecification specification =
            new IndexedSpecification(
                new QuotientSpecification<>(
                    objects.sequentialSpecification(), objects.alphabet(), tests),
                objects.alphabet());
        MostGeneralClientRun run =
            new MostGeneralClientRun(
                objects.subject().instantiate(), local, specification, use, used);
        values = run.values();
        RefinementResult found =
            new RefinementProduct(run, specification, used, budget, progress).search();
        boolean unforeseen =
            objects.renewIfStale()
                || local.isContradicted()
                || version != objects.subject().program().stateVersion()
                || !run.isSymmetric();
        if (!values.isKept(objects.subject().program())) {
          used.remove(SearchReduction.VALUE_SYMMETRY);
          valuesOff = values.why();
          unforeseen = true;
        }
        if (!unforeseen) {
          return result(found, unused(valuesOff.isEmpty() ? values.whyNot() : valuesOff));
        }
        if (budget.look()) {
          // The result may rest on an invalidated assumption, and no time is left to repeat the
          // check.
          return result(found.stopped(budget.whySpent()), List.of());
        }
      } catch (InitializationNeeded needed) {
        objects.initialise(needed);
      } catch (QuotientSpecification.PartitionRefined | AssumptionInvalidated known) {
        if (values.isBroken()) {
          used.remove(SearchReduction.VALUE_SYMMETRY);
          valuesOff = values.why();
        }
        objects.renewIfStale();
      }
    }
  }

  private List<String> unused(String valuesOff) {
    List<String> unused = new ArrayList<>();
    if (!valuesOff.isEmpty()) {
      unused.add("symmetry of values: " + valuesOff);
    }
    if (reductions.contains(SearchReduction.SYMMETRY)
        && objects.subject().program().looksAtThreadNumbers()) {
      unused.add("symmetry of threads: the code uses thread numbers");
    }
    return unused;
  }

  private Result result(RefinementResult found, List<String> unused) {
    Optional<Client> failing = found.violation().or(found::stuck).map(this::client);
    return new Result(found, failing, use, unused);
  }

  private Client client(List<RefinementResult.Event> events) {
    List<List<Invocation>> threads = new ArrayList<>();
    for (int i = 0; i < use.scripts().size(); i++) {
      threads.add(new ArrayList<>());
    }
    for (RefinementResult.Event event : events) {
      if (event.call() >= 0) {
        threads.get(event.thread()).add(objects.alphabet().get(event.call()));
      }
    }
    return new Client(threads.stream().filter(calls -> !calls.isEmpty()).toList());
  }
}
