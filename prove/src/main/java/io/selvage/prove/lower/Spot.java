package io.selvage.prove.lower;

/** An instruction of a frame. */
record Spot(Frame frame, int pc) {
  int line() {
    return frame.line(pc);
  }
}
