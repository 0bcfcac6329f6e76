package io.selvage.program.run;

import io.selvage.program.code.AccessMode;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import java.util.List;
import java.util.Set;

/**
 * The reads with which the content of a result is enumerated. What they find must not change
 * afterwards: they may read objects that only the thread can reach, final fields, and the fields of
 * immutable classes of the JDK.
 */
public final class ReportedReads {
  static final String REASON =
      "REF-021 a result is an array, a collection or another mutable object that other threads can"
          + " reach";

  private static final List<String> IMMUTABLE =
      List.of("java/util/ImmutableCollections", "java/math/", "java/time/", "java/util/UUID");

  /** Classes that read their caches of boxes. */
  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character");

  /** Classes that read the array of all constants of an enum, which nobody writes. */
  private static final List<String> UNIVERSES =
      List.of("java/util/EnumMap", "java/util/RegularEnumSet", "java/util/JumboEnumSet");

  private ReportedReads() {}

  /** Whether the thread, which stands at a read of an object that others can reach, may read it. */
  public static boolean isAllowed(ThreadState thread) {
    String reader = reader(thread);
    return thread.slot < 0
        || thread.mode == AccessMode.FINAL.ordinal()
        || ReferenceWord.isConstant(thread.object)
        || BOXES.contains(reader)
        || isText(thread)
        || isOfConstants(thread) && UNIVERSES.stream().anyMatch(reader::startsWith)
        || IMMUTABLE.stream().anyMatch(reader::startsWith);
  }

  /** The innermost class of the JDK or the user whose code runs. */
  private static String reader(ThreadState thread) {
    ClassInfo owner = thread.code.method().owner();
    for (int i = thread.depth - 1; i >= 0 && isAid(owner); i--) {
      owner = thread.program.code(ThreadState.method(thread.links[i])).method().owner();
    }
    return owner.name();
  }

  /** Whether it is code that reads for its caller. */
  private static boolean isAid(ClassInfo owner) {
    return ClassTable.isModel(owner.javaName())
        || owner.name().equals("java/lang/System")
        || owner.name().equals("java/util/Arrays");
  }

  private static ClassInfo accessed(ThreadState thread) {
    return thread.program.classes().byId(ReferenceWord.classId(thread.object));
  }

  private static boolean isText(ThreadState thread) {
    return accessed(thread).name().equals("java/lang/String");
  }

  private static boolean isOfConstants(ThreadState thread) {
    ClassInfo element = accessed(thread).element();
    ClassInfo above = element == null ? null : element.superclass();
    return above != null && above.name().equals("java/lang/Enum");
  }

  /** Whether the instruction is a read of memory. */
  static boolean isRead(ThreadState thread) {
    return switch (thread.code.words()[thread.pc] & 0xff) {
      case RegisterOpcodes.READ,
          RegisterOpcodes.READ_ELEMENT,
          RegisterOpcodes.READ_SLOT,
          RegisterOpcodes.UPDATE,
          RegisterOpcodes.AWAIT ->
          true;
      default -> false;
    };
  }

  /** Refuses the read at which the thread stands. */
  public static StepKind refuse(ThreadState thread) {
    thread.step = StepKind.REFUSED.ordinal();
    return StepKind.REFUSED;
  }
}
