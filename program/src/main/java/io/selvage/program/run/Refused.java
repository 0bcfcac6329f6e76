package io.selvage.program.run;

import io.selvage.core.Position;

/** A run got to something that is not supported. The verdict can only be "unknown". */
public final class Refused extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String line;

  Refused(String why, Position position) {
    this(position.equals(Position.NONE) ? why : why + ", reached at " + position);
  }

  private Refused(String line) {
    super(line);
    this.line = line;
  }

  /** The numbered reason and where it was met. */
  public String line() {
    return line;
  }

  public static Refused at(ThreadState thread) {
    return new Refused(thread.refusal(), thread.positions().get(0));
  }

  public static Refused because(String why) {
    return new Refused(why, Position.NONE);
  }
}
