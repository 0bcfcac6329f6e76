package io.selvage.relaxed.strengthen;

import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.StepStrengths;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Leaves a program as written, and lists the accesses that were met. */
public final class AccessCollector implements StepStrengths {
  private final String inPackage;
  private final Set<SourceAccess> met =
      new TreeSet<>(Comparator.comparing(SourceAccess::lines).thenComparing(SourceAccess::text));

  /**
   * @param inPackage only accesses in lines of classes whose names have this prefix
   */
  public AccessCollector(String inPackage) {
    this.inPackage = inPackage;
  }

  @Override
  public synchronized int of(ThreadState thread) {
    SourceAccess access = SourceAccess.at(thread, inPackage);
    if (!access.lines().isEmpty() && !access.weaker().isEmpty()) {
      met.add(access);
    }
    return StepStrengths.asWritten(thread);
  }

  /** All that can be made weaker, by line. */
  public synchronized List<SourceAccess> met() {
    return List.copyOf(met);
  }
}
