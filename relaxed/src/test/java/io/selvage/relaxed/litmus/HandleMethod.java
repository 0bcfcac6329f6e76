package io.selvage.relaxed.litmus;

import io.selvage.relaxed.oracle.Mark;
import java.util.Optional;

/**
 * The method of VarHandle that an instruction is.
 *
 * @param mark where Java has no method of that strength: the mark of a method of our own in which
 *     to call another
 */
record HandleMethod(String name, Optional<Mark> mark) {

  static HandleMethod of(Instruction instruction) {
    String mode = instruction.mode();
    return switch (instruction.verb()) {
      case R -> plainly("get" + suffix(mode, "Acquire"));
      case W -> plainly("set" + suffix(mode, "Release"));
      case F -> fence(mode);
      case FAA -> update("getAndAdd", mode);
      case XCHG -> update("getAndSet", mode);
      case CAS -> update("compareAndExchange", mode);
      case TRY -> attempt(mode);
    };
  }

  private static HandleMethod plainly(String name) {
    return new HandleMethod(name, Optional.empty());
  }

  private static HandleMethod marked(String name, Mark mark) {
    return new HandleMethod(name, Optional.of(mark));
  }

  private static String suffix(String mode, String ordered) {
    return switch (mode) {
      case "pln", "na" -> "";
      case "opq", "rlx" -> "Opaque";
      case "ra" -> ordered;
      case "acq" -> "Acquire";
      case "rel" -> "Release";
      case "vol", "sc" -> "Volatile";
      default -> throw new IllegalArgumentException(mode);
    };
  }

  private static HandleMethod update(String name, String mode) {
    return switch (mode) {
      case "opq", "rlx" -> marked(name, Mark.OPAQUE);
      case "acq" -> plainly(name + "Acquire");
      case "rel" -> plainly(name + "Release");
      case "ar" -> marked(name, Mark.ACQUIRE_RELEASE);
      case "vol", "sc" -> plainly(name);
      default -> throw new IllegalArgumentException(mode);
    };
  }

  private static HandleMethod attempt(String mode) {
    return switch (mode) {
      case "opq", "rlx" -> plainly("weakCompareAndSetPlain");
      case "acq" -> plainly("weakCompareAndSetAcquire");
      case "rel" -> plainly("weakCompareAndSetRelease");
      case "ar" -> marked("compareAndSet", Mark.ACQUIRE_RELEASE);
      case "vol", "sc" -> plainly("compareAndSet");
      default -> throw new IllegalArgumentException(mode);
    };
  }

  private static HandleMethod fence(String mode) {
    return switch (mode) {
      case "full", "sc" -> plainly("fullFence");
      case "acq" -> plainly("acquireFence");
      case "rel" -> plainly("releaseFence");
      case "ar" -> marked("fullFence", Mark.ACQUIRE_RELEASE);
      case "ll" -> plainly("loadLoadFence");
      case "ss" -> plainly("storeStoreFence");
      default -> throw new IllegalArgumentException(mode);
    };
  }
}
