package io.selvage.program.run;

import io.selvage.core.Position;
import io.selvage.core.Unanswerable;
import io.selvage.program.load.ClassTable;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A run got to something that is not supported. The verdict can only be "unknown". */
public final class Refused extends Unanswerable {
  private static final long serialVersionUID = 1;

  private Refused(String line) {
    super(line);
  }

  /** Where it was met: outside our models, and in the user's code if that is somewhere else. */
  public static Refused at(ThreadState thread) {
    List<Position> all = thread.positions();
    Position place = first(all, at -> !ClassTable.isModel(at.className())).orElse(all.get(0));
    Position caller = first(all, at -> ClassTable.isUsers(at.className())).orElse(place);
    String where = caller.equals(place) ? "" : ", called at " + caller;
    return new Refused(thread.refusal() + ", reached at " + place + where);
  }

  private static Optional<Position> first(List<Position> all, Predicate<Position> wanted) {
    return all.stream().filter(wanted).findFirst();
  }

  public static Refused because(String why) {
    return new Refused(why);
  }
}
