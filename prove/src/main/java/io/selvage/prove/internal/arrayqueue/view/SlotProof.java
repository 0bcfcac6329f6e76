package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.core.budget.Budget;
import io.selvage.prove.HindsightExplanation;
import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.drawing.FailurePathStep;
import io.selvage.prove.internal.list.view.ListProof;
import java.util.ArrayList;
import java.util.List;

/** Tries to prove an array queue by the theorem of {@link OrderObserver}. */
public final class SlotProof {
  private SlotProof() {}

  public static ListProof.Result of(StepProgram program, Budget budget) {
    SlotFixedPoint point = new SlotFixedPoint(program, budget);
    try {
      point.run();
    } catch (SlotProofFailure e) {
      SlotView view = e.view();
      int line = view.at == SlotView.IDLE ? 0 : program.code().get(view.at).line();
      List<FailurePathStep> path = new ArrayList<>(point.path());
      path.add(
          new FailurePathStep("then", SlotText.of(program, view), SlotDrawing.of(program, view)));
      return new ListProof.Failed(e.why(), line, path, point.views().size());
    }
    int views = point.views().size();
    if (point.fault().isPresent()) {
      return new ListProof.Failed(point.fault().get(), 0, List.of(), views);
    }
    ListCertificate certificate =
        new ListCertificate(
            ContentLocation.NONE,
            point.views().stream().map(SlotView::line).toList(),
            point.actions().stream().map(SlotAction::line).toList());
    return new ListProof.Found(
        certificate,
        point.actions().stream().map(SlotAction::words).distinct().toList(),
        SlotText.witnesses(program, point.views()),
        HindsightExplanation.NONE,
        SlotDrawing.gallery(program, point.views()));
  }
}
