package io.selvage.refine.paper;

/** How often the processes of a model call. */
public enum Client {
  /** Once each; when all are done, one more step says so. That is what Table 1 counts. */
  ONCE(Model.DONE),
  /** Again and again, as the text has it. */
  FOR_EVER(Model.IDLE);

  private final int afterwards;

  Client(int afterwards) {
    this.afterwards = afterwards;
  }

  /** Where a process stands when it has returned. */
  int afterwards() {
    return afterwards;
  }
}
