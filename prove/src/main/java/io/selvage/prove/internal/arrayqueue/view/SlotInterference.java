package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.prove.code.StepProgram;
import java.util.List;

/** The effect on a view of a step of another thread. */
public final class SlotInterference {
  private final StepProgram program;

  public SlotInterference(StepProgram program) {
    this.program = program;
  }

  /** The views after it; empty if the two cannot occur in the same state. */
  public List<SlotView> after(SlotView view, SlotAction action) {
    boolean two = action.actor() != TrackedValue.PLAIN && action.actor() == view.value;
    if (two || !view.shared().equals(action.before())) {
      return List.of();
    }
    List<SlotView> all = done(view.copy(), action);
    all.forEach(each -> each.tidy(program));
    return all;
  }

  private static List<SlotView> done(SlotView view, SlotAction action) {
    TrackedValue actor = action.actor();
    switch (action.effect()) {
      case TAKE -> {
        return SlotMemory.taken(view, actor);
      }
      case CALL ->
          view.observe(
              actor == TrackedValue.FIRST
                  ? OrderObserver.Event.FIRST_CALLED
                  : OrderObserver.Event.SECOND_CALLED);
      case RETURN -> view.observe(OrderObserver.Event.FIRST_RETURNED);
      case FILL -> view.fill(actor, SlotFilling.FILLED);
      case REMOVE -> view.observe(OrderObserver.Event.FIRST_REMOVED);
    }
    return List.of(view);
  }
}
