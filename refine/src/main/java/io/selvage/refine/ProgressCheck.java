package io.selvage.refine;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.Question;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.refine.internal.generalclient.MostGeneralClientCheck;
import io.selvage.refine.internal.generalclient.MostGeneralClientRun;
import io.selvage.refine.internal.narrate.LassoNarrator;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.liveness.Lasso;
import io.selvage.refine.liveness.LivenessCheck;
import io.selvage.refine.liveness.LtlPropertyCheck;
import io.selvage.refine.ltl.LtlProperty;
import io.selvage.refine.model.SearchReduction;
import java.util.Set;
import java.util.function.Function;

/**
 * Checks whether calls on an object of a class file return, however often they are made. If roles
 * can be assigned in several ways, the first assignment is used: each role is taken by the maximal
 * number of threads.
 */
public final class ProgressCheck {
  private final SubjectAndSpecification objects;
  private final Question question;
  private final Budget budget;

  /**
   * Moves are numbered in the order of discovery, so the steps that counted as local then must
   * count as local now.
   */
  private LocalStepReduction settled = LocalStepReduction.certain();

  private ProgressCheck(SubjectAndSpecification objects, Question question, Budget budget) {
    this.objects = objects;
    this.question = question;
    this.budget = budget;
  }

  /** The result; if it is inconclusive, {@link LivenessCheck#doubt} gives the reason. */
  public static LivenessCheck of(Question question, Budget budget) {
    return ask(question, budget, ExploredStates::liveness, LivenessCheck::unknown);
  }

  /**
   * Checks one property of all runs.
   *
   * @param otherwise the result if the check is inconclusive, given the reason
   */
  public static <T> T ask(
      Question question,
      Budget budget,
      Function<ExploredStates, T> about,
      Function<String, T> otherwise) {
    try (ProgramContext world = ProgramContext.of(question.subject().classPath())) {
      SubjectAndSpecification objects = SubjectAndSpecification.of(world.within(budget), question);
      ExploredStates found = new ProgressCheck(objects, question, budget).check();
      String doubt =
          objects.subject().program().doubtOfDecisions().orElse(found.liveness().doubt());
      return doubt.isEmpty() ? about.apply(found) : otherwise.apply(doubt);
    } catch (UnanswerableException unsupported) {
      return otherwise.apply(unsupported.line());
    } catch (Budget.Spent spent) {
      return otherwise.apply(spent.why());
    } catch (OutOfMemoryError e) {
      return otherwise.apply("out of memory");
    }
  }

  /** All states and moves, while the classes are open. */
  public static final class ExploredStates {
    private final LivenessCheck liveness;
    private final IndexedSpecification specification;
    private final boolean tooManyRuns;
    private final ProgressCheck check;

    private ExploredStates(
        LivenessCheck liveness,
        IndexedSpecification specification,
        boolean tooManyRuns,
        ProgressCheck check) {
      this.liveness = liveness;
      this.specification = specification;
      this.tooManyRuns = tooManyRuns;
      this.check = check;
    }

    public LivenessCheck liveness() {
      return liveness;
    }

    /**
     * Why a run that was found may not be possible in the JDK, or empty; the absence of such runs
     * holds regardless.
     */
    public String doubtAboutRuns() {
      return tooManyRuns
          ? "REF-182 a thread that is signalled at a condition of a fair lock queues for the lock"
              + " immediately, which is not modelled"
          : "";
    }

    /** All standstills, classified by what the specification says of waiting calls. */
    public LivenessCheck.Standstills standstills() {
      return liveness.standstills(specification);
    }

    public LtlPropertyCheck check(LtlProperty property) {
      return new LtlPropertyCheck(liveness, property, specification, check.budget);
    }

    /** Follows a run on the object itself; {@code REF-031} if the run does not exist. */
    public NarratedLasso narrate(Lasso run) {
      return check.narrate(run);
    }
  }

  private ExploredStates check() {
    LocalStepReduction local = LocalStepReduction.assuming();
    for (; ; ) {
      try {
        ObjectProgram written = objects.written();
        int version = written.program().stateVersion();
        IndexedSpecification specification =
            new IndexedSpecification(objects.sequentialSpecification(), objects.alphabet());
        MostGeneralClientRun run = run(written.instantiate(), local, specification);
        LivenessCheck liveness = LivenessCheck.of(run, budget);
        boolean unforeseen =
            local.isContradicted()
                || written != objects.written()
                || version != written.program().stateVersion();
        if (!unforeseen) {
          settled = local;
          return new ExploredStates(liveness, specification, run.hasTooManyRuns(), this);
        }
        if (budget.look()) {
          return new ExploredStates(
              LivenessCheck.unknown(budget.whySpent()), specification, false, this);
        }
      } catch (InitializationNeeded needed) {
        objects.initialise(needed);
      } catch (AssumptionInvalidated known) {
        objects.renewIfStale();
      }
    }
  }

  private MostGeneralClientRun run(
      ObjectInstance instance, LocalStepReduction local, IndexedSpecification specification) {
    return new MostGeneralClientRun(
        instance,
        local,
        specification,
        MostGeneralClientCheck.uses(objects, question).get(0),
        Set.of(SearchReduction.LOCAL_STEPS));
  }

  private NarratedLasso narrate(Lasso lasso) {
    IndexedSpecification specification =
        new IndexedSpecification(objects.sequentialSpecification(), objects.alphabet());
    ObjectInstance instance = objects.written().instantiate();
    return new LassoNarrator(run(instance, settled, specification), instance, specification)
        .narrate(lasso);
  }
}
