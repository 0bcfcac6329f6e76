package io.selvage.prove.internal.arrayqueue.view;

/** An obligation of the proof is not met in some view, or a bound was. */
public final class SlotProofFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;
  private final transient SlotView view;

  SlotProofFailure(String why, SlotView view) {
    super(why, null, false, false);
    this.why = why;
    this.view = view;
  }

  String why() {
    return why;
  }

  SlotView view() {
    return view;
  }
}
