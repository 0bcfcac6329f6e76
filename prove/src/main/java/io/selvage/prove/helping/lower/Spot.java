package io.selvage.prove.helping.lower;

/** An instruction of a frame. */
record Spot(Frame frame, int pc) {
  int line() {
    return frame.code.line(pc);
  }
}
