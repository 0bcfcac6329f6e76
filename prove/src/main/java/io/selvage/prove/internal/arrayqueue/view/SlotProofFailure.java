package io.selvage.prove.internal.arrayqueue.view;

/** A proof obligation fails in some view, or a bound was reached. */
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
