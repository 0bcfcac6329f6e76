package io.selvage.refine.model;

import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.Question;
import io.selvage.program.run.ProgramContext;
import io.selvage.refine.SubjectAndSpecification;
import io.selvage.refine.internal.generalclient.MostGeneralClientCheck;
import io.selvage.refine.internal.generalclient.MostGeneralClientRun;
import io.selvage.refine.internal.product.IndexedSpecification;
import io.selvage.refine.internal.product.RefinementProduct;
import io.selvage.refine.product.RefinementResult;
import java.util.List;
import java.util.Set;

/** Checks that an implementation refines its specification. */
public final class ModelCheck {
  private ModelCheck() {}

  /** Checks a model under its most general client. */
  public static RefinementResult ofModel(
      AlgorithmModel model,
      Set<SearchReduction> reductions,
      Budget budget,
      ProgressListener progress) {
    IndexedSpecification specification =
        new IndexedSpecification(model.specification(), model.alphabet());
    ModelRun run = new ModelRun(model, specification, reductions);
    return new RefinementProduct(run, specification, reductions, budget, progress).search();
  }

  /**
   * Checks a class whose threads follow the scripts, with the default reductions.
   *
   * @param nodes the maximum number of live objects
   */
  public static RefinementResult ofScripts(
      Question question,
      List<CallScript> scripts,
      int nodes,
      Budget budget,
      ProgressListener progress) {
    try (ProgramContext context = ProgramContext.of(question.subject().classPath())) {
      MostGeneralClientCheck check =
          new MostGeneralClientCheck(
              SubjectAndSpecification.of(context, question),
              new MostGeneralClientRun.ClientSetup(scripts, nodes),
              budget,
              progress,
              SearchReduction.defaults());
      return check.check().found();
    }
  }
}
