package io.selvage.relaxed.strengthen;

import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.AccessStrength;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An access or a fence of a class, regardless of the thread and the number of executions:
 * identified by the lines that lead to it, so that a method which is used in several places counts
 * as several accesses.
 *
 * @param kind of access
 * @param lines the innermost first, only those of the class and of its package
 * @param strength as written in the code, as {@link AccessStrength} bits
 */
public record SourceAccess(StepKind kind, String lines, int strength) {
  private static final int MODES = AccessStrength.VOLATILE | AccessStrength.PLAIN;

  /** The current access of the thread; without lines if it is outside of the package. */
  static SourceAccess at(ThreadState thread, String inPackage) {
    String lines =
        thread.positions().stream()
            .filter(position -> position.className().startsWith(inPackage))
            .map(position -> position.method() + ":" + position.line())
            .collect(Collectors.joining(" < "));
    return new SourceAccess(thread.step(), lines, StepStrengths.asWritten(thread));
  }

  /** All ways to weaken it by one step, as {@link AccessStrength} bits: none if it is plain. */
  public List<Integer> weaker() {
    if ((strength & (AccessStrength.PLAIN | AccessStrength.FINAL)) != 0) {
      return List.of();
    }
    return switch (kind) {
      case READ -> oneLess(AccessStrength.ofRead(strength));
      case WRITE -> oneLess(AccessStrength.ofWrite(strength));
      case UPDATE -> ofUpdate();
      case FENCE -> (strength & AccessStrength.VOLATILE) == 0 ? List.of() : ofFence();
      default -> List.of();
    };
  }

  /** Volatile, then acquire or release, then opaque, then plain. */
  private static List<Integer> oneLess(int bits) {
    if ((bits & AccessStrength.TOTAL) != 0) {
      return List.of(bits & ~AccessStrength.TOTAL);
    }
    return List.of(bits == AccessStrength.OPAQUE ? AccessStrength.PLAIN : AccessStrength.OPAQUE);
  }

  /** An update has two sides, and is never plain. */
  private List<Integer> ofUpdate() {
    return switch (strength & AccessStrength.VOLATILE) {
      case AccessStrength.VOLATILE -> List.of(AccessStrength.ACQUIRE | AccessStrength.RELEASE);
      case AccessStrength.ACQUIRE | AccessStrength.RELEASE ->
          List.of(AccessStrength.ACQUIRE, AccessStrength.RELEASE);
      case AccessStrength.OPAQUE -> List.of();
      default -> List.of(AccessStrength.OPAQUE);
    };
  }

  /** A fence with one side is removed. */
  private List<Integer> ofFence() {
    return (strength & AccessStrength.TOTAL) != 0
        ? List.of(strength & ~AccessStrength.TOTAL)
        : List.of(0);
  }

  /** For example, "acquire read at pop:41". */
  public String text() {
    String noun = kind.name().toLowerCase(Locale.ROOT);
    return mode(kind, strength) + " " + noun + " at " + lines;
  }

  /** The name of a mode. */
  public static String mode(StepKind kind, int strength) {
    if ((strength & AccessStrength.PLAIN) != 0) {
      return "plain";
    }
    int both = AccessStrength.ACQUIRE | AccessStrength.RELEASE;
    return switch (strength & MODES) {
      case AccessStrength.OPAQUE -> kind == StepKind.FENCE ? "no" : "opaque";
      case AccessStrength.ACQUIRE -> "acquire";
      case AccessStrength.RELEASE -> "release";
      default ->
          (strength & both) == both && (strength & AccessStrength.TOTAL) == 0
              ? "acq_rel"
              : "volatile";
    };
  }
}
