package io.selvage.prove.future;

import io.selvage.prove.code.StepProgram;
import java.util.List;

/** What becomes of a view when another thread takes a step. */
final class SlotInterference {
  private final StepProgram program;

  SlotInterference(StepProgram program) {
    this.program = program;
  }

  /** The views after it; none where the two cannot be of one moment. */
  List<SlotView> after(SlotView view, SlotAction action) {
    boolean two = action.actor() != Tracked.PLAIN && action.actor() == view.value;
    if (two || !view.shared().equals(action.before())) {
      return List.of();
    }
    List<SlotView> all = done(view.copy(), action);
    all.forEach(each -> each.tidy(program));
    return all;
  }

  private static List<SlotView> done(SlotView view, SlotAction action) {
    Tracked actor = action.actor();
    switch (action.deed()) {
      case TAKE -> {
        return SlotMemory.taken(view, actor);
      }
      case CALL ->
          view.observe(
              actor == Tracked.FIRST ? Observer.Event.FIRST_CALLED : Observer.Event.SECOND_CALLED);
      case RETURN -> view.observe(Observer.Event.FIRST_RETURNED);
      case FILL -> view.fill(actor, Filling.FILLED);
      case REMOVE -> view.observe(Observer.Event.FIRST_REMOVED);
    }
    return List.of(view);
  }
}
