package io.selvage.prove.helping.overlay;

import io.selvage.core.Budget;
import io.selvage.prove.helping.certificate.Certificate;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.picture.Gallery;
import io.selvage.prove.picture.Moment;
import java.util.List;

/** Tries to prove a class whose operations help each other. */
public final class HelpingProof {
  private HelpingProof() {}

  /** What came of it. */
  public sealed interface Result {}

  /**
   * @param actions in words, each once
   * @param witnesses for each return that is reached, in words
   */
  public record Found(
      Certificate certificate, List<String> actions, List<String> witnesses, Gallery gallery)
      implements Result {
    public Found {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
    }
  }

  /**
   * @param why numbered
   * @param path how the view was reached in which it fails
   */
  public record Failed(String why, int line, List<Moment> path) implements Result {
    public Failed {
      path = List.copyOf(path);
    }
  }

  public static Result of(HelpingProgram program, Budget budget) {
    FixedPoint point = new FixedPoint(program, budget);
    try {
      point.run();
    } catch (Unproved unproved) {
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
