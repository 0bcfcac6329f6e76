package io.selvage.relaxed.strengthen;

import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.Strengths;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Lets a program be as it is written, and lists the accesses that were met. */
public final class Accesses implements Strengths {
  private final String inPackage;
  private final Set<Access> met =
      new TreeSet<>(Comparator.comparing(Access::lines).thenComparing(Access::text));

  /**
   * @param inPackage only accesses in lines of classes whose names begin so
   */
  public Accesses(String inPackage) {
    this.inPackage = inPackage;
  }

  @Override
  public synchronized int of(ThreadState thread) {
    Access access = Access.at(thread, inPackage);
    if (!access.lines().isEmpty() && !access.weaker().isEmpty()) {
      met.add(access);
    }
    return Strengths.asWritten(thread);
  }

  /** All that can be made weaker, by line. */
  public synchronized List<Access> met() {
    return List.copyOf(met);
  }
}
