package io.selvage.prove.future;

import io.selvage.core.Budget;
import io.selvage.prove.certificate.Certificate;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.picture.Moment;
import io.selvage.prove.view.Hindsight;
import io.selvage.prove.view.Proof;
import java.util.ArrayList;
import java.util.List;

/** Tries to prove a queue of slots, by {@link Observer}'s theorem. */
public final class SlotProof {
  private SlotProof() {}

  public static Proof.Result of(StepProgram program, Budget budget) {
    SlotFixedPoint point = new SlotFixedPoint(program, budget);
    try {
      point.run();
    } catch (Unmet e) {
      SlotView view = e.view();
      int line = view.at == SlotView.IDLE ? 0 : program.code().get(view.at).line();
      List<Moment> path = new ArrayList<>(point.path());
      path.add(new Moment("then", SlotText.of(program, view), SlotDrawing.of(program, view)));
      return new Proof.Failed(e.why(), line, path, point.views().size());
    }
    int views = point.views().size();
    if (point.fault().isPresent()) {
      return new Proof.Failed(point.fault().get(), 0, List.of(), views);
    }
    Certificate certificate =
        new Certificate(
            Content.NONE,
            point.views().stream().map(SlotView::line).toList(),
            point.actions().stream().map(SlotAction::line).toList());
    return new Proof.Found(
        certificate,
        views,
        point.actions().stream().map(SlotAction::words).distinct().toList(),
        SlotText.witnesses(program, point.views()),
        Hindsight.NONE,
        SlotDrawing.gallery(program, point.views()));
  }
}
