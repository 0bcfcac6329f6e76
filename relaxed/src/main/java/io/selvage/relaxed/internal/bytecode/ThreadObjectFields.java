package io.selvage.relaxed.internal.bytecode;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The objects of threads, and which of their fields tell a thread who it is. */
public final class ThreadObjectFields {
  private static final String THREAD = "java/lang/Thread";

  /** What a thread is called. */
  private static final Set<String> NAMES = Set.of("tid", "name");

  /**
   * Which cell of a counter a thread uses, how high its next node of a skip list is, what number it
   * draws next: chance, whoever makes the call. That one seed stands for all is an assumption of
   * its own.
   */
  private static final Set<String> CHANCE =
      Set.of("threadLocalRandomProbe", "threadLocalRandomSecondarySeed", "threadLocalRandomSeed");

  /**
   * What the model of waiting, parking and of the clock keeps of a thread. To wait or to park ends
   * what was there before, or may return for no reason; and time is no identity.
   */
  private static final Set<Integer> OF_THE_MODEL =
      Set.of(HiddenSlots.PERMIT, HiddenSlots.NOTIFIED, HiddenSlots.NEXT, HiddenSlots.CLOCK);

  /**
   * Counts its holds by thread. A count that comes to 0 is removed, and whose count is kept apart
   * to be found faster changes no result; who holds it when a call returns is found in the lock.
   */
  private static final String READ_WRITE_LOCK = "java.util.concurrent.locks.ReentrantReadWriteLock";

  /** Mixes the number of the thread into the next random number. */
  private static final String RANDOM = "java.util.concurrent.ThreadLocalRandom";

  private final Program program;
  private final int type;
  private final Set<Integer> names;
  private final Set<Integer> chance;

  public ThreadObjectFields(Program program) {
    this.program = program;
    ClassInfo thread = program.classes().get(THREAD);
    this.type = thread.id();
    this.names = slots(thread, NAMES);
    this.chance = slots(thread, CHANCE);
  }

  private static Set<Integer> slots(ClassInfo type, Set<String> fields) {
    return fields.stream()
        .map(type::field)
        .filter(ThreadObjectFields::isThere)
        .map(FieldInfo::slot)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isThere(@Nullable FieldInfo field) {
    return field != null;
  }

  private static boolean isHarmless(String className) {
    return className.startsWith(READ_WRITE_LOCK) || className.equals(RANDOM);
  }

  public boolean isThread(long word) {
    return ReferenceWord.classId(word) == type
        && !ReferenceWord.isConstant(word)
        && ReferenceWord.number(word) > 0
        && ReferenceWord.number(word) <= program.threadCount();
  }

  /** Whether a slot of a thread object tells what the thread is called. */
  public boolean isName(int slot) {
    return names.contains(slot) || slot == HiddenSlots.HASH;
  }

  public static boolean isOfWaiting(int slot) {
    return slot == HiddenSlots.WAITING || slot == HiddenSlots.NEXT;
  }

  /** Whether the thread reads something of a thread object that it may tell threads apart by. */
  boolean isAsked(ThreadState thread) {
    StepKind step = thread.step();
    boolean reads = step == StepKind.READ || step == StepKind.UPDATE || step == StepKind.AWAIT;
    return reads
        && isThread(thread.object())
        && !OF_THE_MODEL.contains(thread.slot())
        && !chance.contains(thread.slot())
        && thread.positions().stream()
            .map(SourcePosition::className)
            .noneMatch(ThreadObjectFields::isHarmless);
  }
}
