package io.selvage.prove.internal.helping.lowering;

/** An instruction of a frame. */
record HelpingFramePosition(HelpingFrame frame, int pc) {
  int line() {
    return frame.code.line(pc);
  }
}
