package io.selvage.relaxed.internal.bytecode;

import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.taint.TaggedThread;
import io.selvage.program.taint.ValueUse;
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
  private final List<TaggedThread> all = new ArrayList<>();
  private final EnumSet<ValueUse> before = EnumSet.noneOf(ValueUse.class);

  public synchronized TaggedThread following(Program program, List<PreparedCall> calls) {
    TaggedThread followed = new TaggedThread(program, calls);
    all.add(followed);
    return followed;
  }

  /** Everything that was done with any of them, in all explorations so far. */
  public synchronized Set<ValueUse> found() {
    all.forEach(each -> before.addAll(each.uses()));
    all.clear();
    return Set.copyOf(before);
  }
}
