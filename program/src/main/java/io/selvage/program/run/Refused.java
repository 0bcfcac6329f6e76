package io.selvage.program.run;

import io.selvage.core.Position;
import io.selvage.core.Unanswerable;

/** A run got to something that is not supported. The verdict can only be "unknown". */
public final class Refused extends Unanswerable {
  private static final long serialVersionUID = 1;

  Refused(String why, Position position) {
    this(position.equals(Position.NONE) ? why : why + ", reached at " + position);
  }

  private Refused(String line) {
    super(line);
  }

  public static Refused at(ThreadState thread) {
    return new Refused(thread.refusal(), thread.positions().get(0));
  }

  public static Refused because(String why) {
    return new Refused(why, Position.NONE);
  }
}
