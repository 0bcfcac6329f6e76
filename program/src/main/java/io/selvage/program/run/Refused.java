package io.selvage.program.run;

import io.selvage.core.Position;
import io.selvage.program.load.ClassTable;
import java.util.List;

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
    List<Position> positions = thread.positions();
    Position first = positions.get(0);
    for (Position caller : positions) {
      if (ClassTable.isUsers(caller.className())) {
        return caller.equals(first)
            ? new Refused(thread.refusal(), first)
            : new Refused(thread.refusal() + ", reached at " + first + ", called at " + caller);
      }
    }
    return new Refused(thread.refusal(), first);
  }

  public static Refused because(String why) {
    return new Refused(why, Position.NONE);
  }
}
