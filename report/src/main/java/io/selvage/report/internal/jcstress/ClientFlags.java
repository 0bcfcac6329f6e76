package io.selvage.report.internal.jcstress;

import io.selvage.core.history.History;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which calls follow which calls of other threads: a flag for each pair that does not follow from
 * others. Flags are written with release and read with acquire, which is what the program of the
 * counterexample has, and no more.
 */
public final class ClientFlags {
  private final List<Flag> flags;

  /** The second call follows the first. */
  private record Flag(int first, int second) {
    String name() {
      return "call" + first + "Before" + second;
    }

    String handle() {
      return "CALL_" + first + "_BEFORE_" + second;
    }
  }

  private ClientFlags(List<Flag> flags) {
    this.flags = List.copyOf(flags);
  }

  public static ClientFlags of(History history) {
    List<Flag> flags = new ArrayList<>();
    for (int a = 0; a < history.size(); a++) {
      for (int b = 0; b < history.size(); b++) {
        boolean areApart = history.operation(a).thread() != history.operation(b).thread();
        if (areApart && history.before(a, b) && !hasBetween(history, a, b)) {
          flags.add(new Flag(a, b));
        }
      }
    }
    return new ClientFlags(flags);
  }

  private static boolean hasBetween(History history, int a, int b) {
    return IntStream.range(0, history.size())
        .anyMatch(c -> history.before(a, c) && history.before(c, b));
  }

  public boolean isEmpty() {
    return flags.isEmpty();
  }

  /** The fields of the flags. */
  public List<String> declarations(String className) {
    List<String> lines = new ArrayList<>();
    for (Flag flag : flags) {
      lines.add("  private static final VarHandle " + flag.handle() + ";");
    }
    if (!flags.isEmpty()) {
      lines.add("");
      lines.add("  static {");
      lines.add("    try {");
      for (Flag flag : flags) {
        lines.add(
            "      %s = MethodHandles.lookup().findVarHandle(%s.class, \"%s\", boolean.class);"
                .formatted(flag.handle(), className, flag.name()));
      }
      lines.add("    } catch (ReflectiveOperationException e) {");
      lines.add("      throw new ExceptionInInitializerError(e);");
      lines.add("    }");
      lines.add("  }");
      lines.add("");
    }
    flags.forEach(flag -> lines.add("  private boolean " + flag.name() + ";"));
    return lines;
  }

  /** What precedes a call: the actor ends if a call that it follows has not returned. */
  public List<String> before(int call) {
    return flags.stream()
        .filter(flag -> flag.second() == call)
        .map(flag -> "if (!(boolean) " + flag.handle() + ".getAcquire(this)) return;")
        .toList();
  }

  public List<String> after(int call) {
    return flags.stream()
        .filter(flag -> flag.first() == call)
        .map(flag -> flag.handle() + ".setRelease(this, true);")
        .toList();
  }
}
