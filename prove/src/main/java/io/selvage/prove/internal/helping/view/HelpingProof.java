package io.selvage.prove.internal.helping.view;

import io.selvage.core.budget.Budget;
import io.selvage.prove.certificate.HelpingCertificate;
import io.selvage.prove.drawing.FailurePathStep;
import io.selvage.prove.drawing.ViewGallery;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.List;

/** Tries to prove a class whose operations help each other. */
public final class HelpingProof {
  private HelpingProof() {}

  /** The result of the attempt. */
  public sealed interface Result {}

  /**
   * @param actions as text, each once
   * @param witnesses for each reachable return, as text
   */
  public record Found(
      HelpingCertificate certificate,
      List<String> actions,
      List<String> witnesses,
      ViewGallery gallery)
      implements Result {
    public Found {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
    }
  }

  /**
   * @param why with a code
   * @param path how the view in which it fails was reached
   */
  public record Failed(String why, int line, List<FailurePathStep> path) implements Result {
    public Failed {
      path = List.copyOf(path);
    }
  }

  public static Result of(HelpingProgram program, Budget budget) {
    HelpingFixedPoint point = new HelpingFixedPoint(program, budget);
    try {
      point.run();
    } catch (HelpingProofFailure unproved) {
      return new Failed(unproved.why(), unproved.line(), point.path());
    }
    List<String> actions =
        point.actions().stream().map(a -> GraphText.of(point.layout(), a)).distinct().toList();
    return new Found(
        point.certificate(),
        actions,
        point.returns().witnesses(),
        GraphDrawing.gallery(point.layout(), point.views()));
  }
}
