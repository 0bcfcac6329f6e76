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

/** The objects of threads, and which of their fields reveal thread identity. */
public final class ThreadObjectFields {
  private static final String THREAD = "java/lang/Thread";

  /** The names of a thread. */
  private static final Set<String> NAMES = Set.of("tid", "name");

  /**
   * Which cell of a counter a thread uses, the height of its next node in a skip list, its next
   * random number: random for every thread. That one seed represents all is a separate assumption.
   */
  private static final Set<String> CHANCE =
      Set.of("threadLocalRandomProbe", "threadLocalRandomSecondarySeed", "threadLocalRandomSeed");

  /**
   * Data that the models of waiting, parking and the clock keep for a thread. Waiting or parking
   * ends the earlier state, or may return spuriously; and time is not an identity.
   */
  private static final Set<Integer> OF_THE_MODEL =
      Set.of(HiddenSlots.PERMIT, HiddenSlots.NOTIFIED, HiddenSlots.NEXT, HiddenSlots.CLOCK);

  /**
   * Counts its holds by thread. A count that reaches 0 is removed, and the cached count of a thread
   * does not affect results; the lock itself shows which thread holds it when a call returns.
   */
  private static final String READ_WRITE_LOCK = "java.util.concurrent.locks.ReentrantReadWriteLock";

  /** Mixes the thread number into the next random number. */
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

  /** Whether a slot of a thread object contains a name of the thread. */
  public boolean isName(int slot) {
    return names.contains(slot) || slot == HiddenSlots.HASH;
  }

  public static boolean isOfWaiting(int slot) {
    return slot == HiddenSlots.WAITING || slot == HiddenSlots.NEXT;
  }

  /** Whether the thread reads data of a thread object that may distinguish threads. */
  boolean isRequested(ThreadState thread) {
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
