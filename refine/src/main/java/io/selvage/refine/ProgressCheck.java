package io.selvage.refine;

import io.selvage.core.Budget;
import io.selvage.core.Question;
import io.selvage.program.run.Instance;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import io.selvage.refine.ltl.Property;
import io.selvage.refine.product.Lasso;
import io.selvage.refine.product.Liveness;
import io.selvage.refine.product.Meaning;
import io.selvage.refine.product.PropertyCheck;
import io.selvage.refine.product.Reduction;
import java.util.Set;
import java.util.function.Function;

/**
 * Whether calls on an object of a class file return, however often they are made. Where roles can
 * be cast in several ways, the first counts: each role is played by as many threads as it may.
 */
public final class ProgressCheck {
  private final Objects objects;
  private final Question question;
  private final Budget budget;

  /** Moves are numbered as they were found, so what passed for local then must do so now. */
  private LocalSteps settled = LocalSteps.certain();

  private ProgressCheck(Objects objects, Question question, Budget budget) {
    this.objects = objects;
    this.question = question;
    this.budget = budget;
  }

  /** What can be said; {@link Liveness#doubt} tells where that is nothing. */
  public static Liveness of(Question question, Budget budget) {
    return ask(question, budget, Found::liveness, Liveness::unknown);
  }

  /**
   * Asks for one thing about all runs.
   *
   * @param otherwise what the answer is if nothing can be said, for that reason
   */
  public static <T> T ask(
      Question question, Budget budget, Function<Found, T> about, Function<String, T> otherwise) {
    try (World world = World.of(question.subject().classPath())) {
      Found found = new ProgressCheck(Objects.of(world, question), question, budget).check();
      String doubt = found.liveness().doubt();
      return doubt.isEmpty() ? about.apply(found) : otherwise.apply(doubt);
    } catch (Refused refused) {
      return otherwise.apply(refused.line());
    }
  }

  /** All states and moves, while the classes are open. */
  public static final class Found {
    private final Liveness liveness;
    private final Meaning meaning;
    private final ProgressCheck check;

    private Found(Liveness liveness, Meaning meaning, ProgressCheck check) {
      this.liveness = liveness;
      this.meaning = meaning;
      this.check = check;
    }

    public Liveness liveness() {
      return liveness;
    }

    public PropertyCheck check(Property property) {
      return new PropertyCheck(liveness, property, meaning, check.budget);
    }

    /** Follows a run on the object itself; {@code REF-031} where there is no such run. */
    public ToldRun tell(Lasso run) {
      return check.tell(run);
    }
  }

  private Found check() {
    LocalSteps local = LocalSteps.assuming();
    for (; ; ) {
      try {
        ObjectProgram written = objects.written();
        int version = written.program().stateVersion();
        Meaning meaning = new Meaning(objects.specification(), objects.alphabet());
        ObjectRun run = run(written.instantiate(), local, meaning);
        Liveness liveness = Liveness.of(run, budget);
        boolean unforeseen =
            local.isContradicted()
                || written != objects.written()
                || version != written.program().stateVersion();
        if (!unforeseen) {
          settled = local;
          return new Found(liveness, meaning, this);
        }
        if (budget.look()) {
          return new Found(Liveness.unknown(budget.whySpent()), meaning, this);
        }
      } catch (NeedsClass needed) {
        objects.initialise(needed);
      } catch (Stale known) {
        objects.renewIfStale();
      }
    }
  }

  private ObjectRun run(Instance instance, LocalSteps local, Meaning meaning) {
    return new ObjectRun(
        instance,
        local,
        meaning,
        EndlessCheck.uses(objects, question).get(0),
        Set.of(Reduction.LOCAL_STEPS));
  }

  private ToldRun tell(Lasso lasso) {
    Meaning meaning = new Meaning(objects.specification(), objects.alphabet());
    Instance instance = objects.written().instantiate();
    return new LassoNarrator(run(instance, settled, meaning), instance, meaning).tell(lasso);
  }
}
