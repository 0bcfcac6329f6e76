package io.selvage.relaxed.bytecode;

import io.selvage.program.run.Call;
import io.selvage.program.run.Followed;
import io.selvage.program.run.Program;
import io.selvage.program.run.Use;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What code does with the arguments of calls wherever explorations lead it (section 4.5): every
 * instruction that was run counts, also those of executions that come to nothing. Workers may bring
 * their threads at the same time; it is to be asked when they are done.
 */
public final class ArgumentUses {
  private final List<Followed> all = new ArrayList<>();
  private final EnumSet<Use> before = EnumSet.noneOf(Use.class);

  synchronized Followed following(Program program, List<Call> calls) {
    Followed followed = new Followed(program, calls);
    all.add(followed);
    return followed;
  }

  /** Everything that was done with any of them, in all explorations so far. */
  public synchronized Set<Use> found() {
    all.forEach(each -> before.addAll(each.uses()));
    all.clear();
    return Set.copyOf(before);
  }
}
