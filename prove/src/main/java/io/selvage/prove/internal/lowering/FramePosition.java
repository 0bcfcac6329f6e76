package io.selvage.prove.internal.lowering;

/** An instruction of a frame. */
record FramePosition(InlinedFrame frame, int pc) {
  int line() {
    return frame.line(pc);
  }
}
