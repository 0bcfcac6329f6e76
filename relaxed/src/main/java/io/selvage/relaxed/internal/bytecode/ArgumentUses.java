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
 * What code does with the arguments of calls in all explorations (section 4.5): every executed
 * instruction counts, also those of inconsistent executions. Workers may add their threads
 * concurrently; the result is valid when they are done.
 */
public final class ArgumentUses {
  private final List<TaggedThread> all = new ArrayList<>();
  private final EnumSet<ValueUse> before = EnumSet.noneOf(ValueUse.class);

  public synchronized TaggedThread following(Program program, List<PreparedCall> calls) {
    TaggedThread followed = new TaggedThread(program, calls);
    all.add(followed);
    return followed;
  }

  /** All uses of any argument, in all explorations so far. */
  public synchronized Set<ValueUse> found() {
    all.forEach(each -> before.addAll(each.uses()));
    all.clear();
    return Set.copyOf(before);
  }
}
