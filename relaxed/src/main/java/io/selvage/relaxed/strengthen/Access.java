package io.selvage.relaxed.strengthen;

import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.bytecode.Strengths;
import io.selvage.relaxed.engine.Strength;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An access or a fence of a class, whoever runs it and however often: the lines that lead to it, so
 * that a method which is used in several places counts as several accesses.
 *
 * @param kind what it does
 * @param lines the innermost first, only those of the class and of what stands beside it
 * @param strength as the code has it, as {@link Strength} bits
 */
public record Access(Step kind, String lines, int strength) {
  private static final int MODES = Strength.VOLATILE | Strength.PLAIN;

  /** Where the thread stands; without lines if that is nowhere in the package. */
  static Access at(ThreadState thread, String inPackage) {
    String lines =
        thread.positions().stream()
            .filter(position -> position.className().startsWith(inPackage))
            .map(position -> position.method() + ":" + position.line())
            .collect(Collectors.joining(" < "));
    return new Access(thread.step(), lines, Strengths.asWritten(thread));
  }

  /** All ways to make it one step weaker, as {@link Strength} bits: none if it is plain. */
  public List<Integer> weaker() {
    if ((strength & (Strength.PLAIN | Strength.FINAL)) != 0) {
      return List.of();
    }
    return switch (kind) {
      case READ -> oneLess(Strength.ofRead(strength));
      case WRITE -> oneLess(Strength.ofWrite(strength));
      case UPDATE -> ofUpdate();
      case FENCE -> (strength & Strength.VOLATILE) == 0 ? List.of() : ofFence();
      default -> List.of();
    };
  }

  /** Volatile, then acquire or release, then opaque, then plain. */
  private static List<Integer> oneLess(int bits) {
    if ((bits & Strength.TOTAL) != 0) {
      return List.of(bits & ~Strength.TOTAL);
    }
    return List.of(bits == Strength.OPAQUE ? Strength.PLAIN : Strength.OPAQUE);
  }

  /** An update has two sides, and is never plain. */
  private List<Integer> ofUpdate() {
    return switch (strength & Strength.VOLATILE) {
      case Strength.VOLATILE -> List.of(Strength.ACQUIRE | Strength.RELEASE);
      case Strength.ACQUIRE | Strength.RELEASE -> List.of(Strength.ACQUIRE, Strength.RELEASE);
      case Strength.OPAQUE -> List.of();
      default -> List.of(Strength.OPAQUE);
    };
  }

  /** A fence with one side falls away. */
  private List<Integer> ofFence() {
    return (strength & Strength.TOTAL) != 0 ? List.of(strength & ~Strength.TOTAL) : List.of(0);
  }

  /** As in "acquire read at pop:41". */
  public String text() {
    String noun = kind.name().toLowerCase(Locale.ROOT);
    return mode(kind, strength) + " " + noun + " at " + lines;
  }

  /** The name of a mode. */
  public static String mode(Step kind, int strength) {
    if ((strength & Strength.PLAIN) != 0) {
      return "plain";
    }
    int both = Strength.ACQUIRE | Strength.RELEASE;
    return switch (strength & MODES) {
      case Strength.OPAQUE -> kind == Step.FENCE ? "no" : "opaque";
      case Strength.ACQUIRE -> "acquire";
      case Strength.RELEASE -> "release";
      default ->
          (strength & both) == both && (strength & Strength.TOTAL) == 0 ? "acq_rel" : "volatile";
    };
  }
}
