package io.selvage.refine;

import io.selvage.core.Budget;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Refused;
import io.selvage.program.run.World;
import io.selvage.refine.product.Liveness;
import io.selvage.refine.product.Meaning;
import io.selvage.refine.product.Reduction;
import java.util.Set;

/** Whether calls on an object of a class file return, however often they are made. */
public final class ProgressCheck {
  private ProgressCheck() {}

  /** What can be said; {@link Liveness#doubt} tells where that is nothing. */
  public static Liveness of(Question question, Budget budget) {
    if (!(question.scope() instanceof Scope.Endless scope)) {
      throw new IllegalArgumentException("progress is about any number of calls");
    }
    try (World world = World.of(question.subject().classPath())) {
      return check(Objects.of(world, question), scope, budget);
    } catch (Refused refused) {
      return Liveness.unknown(refused.line());
    }
  }

  private static Liveness check(Objects objects, Scope.Endless scope, Budget budget) {
    LocalSteps local = LocalSteps.assuming();
    for (; ; ) {
      try {
        ObjectProgram written = objects.written();
        int version = written.program().stateVersion();
        Meaning meaning = new Meaning(objects.specification(), objects.alphabet());
        ObjectRun run =
            new ObjectRun(
                written.instantiate(),
                local,
                meaning,
                EndlessCheck.mostGeneral(objects, scope),
                Set.of(Reduction.LOCAL_STEPS));
        Liveness liveness = Liveness.of(run, budget);
        boolean unforeseen =
            local.isContradicted()
                || written != objects.written()
                || version != written.program().stateVersion();
        if (!unforeseen) {
          return liveness;
        }
        if (budget.look()) {
          return Liveness.unknown(budget.whySpent());
        }
      } catch (NeedsClass needed) {
        objects.initialise(needed);
      } catch (Stale known) {
        objects.renewIfStale();
      }
    }
  }
}
