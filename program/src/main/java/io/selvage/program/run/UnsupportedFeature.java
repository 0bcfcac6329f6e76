package io.selvage.program.run;

import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.load.ClassTable;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** A run reached an unsupported feature. The verdict can only be "unknown". */
public final class UnsupportedFeature extends UnanswerableException {
  private static final long serialVersionUID = 1;

  private UnsupportedFeature(String line) {
    super(line);
  }

  /**
   * The position where it was reached: outside our models, and also in the user's code if that is
   * elsewhere.
   */
  public static UnsupportedFeature at(ThreadState thread) {
    List<SourcePosition> all = thread.positions();
    SourcePosition place = first(all, at -> !ClassTable.isModel(at.className())).orElse(all.get(0));
    SourcePosition caller = first(all, at -> ClassTable.isUsers(at.className())).orElse(place);
    String where = caller.equals(place) ? "" : ", called at " + caller;
    return new UnsupportedFeature(thread.unsupportedReason() + ", reached at " + place + where);
  }

  private static Optional<SourcePosition> first(
      List<SourcePosition> all, Predicate<SourcePosition> wanted) {
    return all.stream().filter(wanted).findFirst();
  }

  public static UnsupportedFeature because(String why) {
    return new UnsupportedFeature(why);
  }
}
