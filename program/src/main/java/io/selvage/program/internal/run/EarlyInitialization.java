package io.selvage.program.internal.run;

import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Monitors an initialiser that runs before the first use of its class, which is permitted as long
 * as no code can observe the difference. That holds if it accesses only what it creates itself,
 * what never changes, and what the initialisers of the JDK created, which are assumed to have the
 * same result at any time (decision 0140).
 */
final class EarlyInitialization {
  private final ClassTable classes;
  private final Heap heap;
  private final Map<ClassInfo, Long> holders;
  private final long[] threads;
  private int[] makers = new int[256];
  private boolean watching;

  EarlyInitialization(ClassTable classes, Heap heap, Map<ClassInfo, Long> holders, long[] threads) {
    this.classes = classes;
    this.heap = heap;
    this.holders = holders;
    this.threads = threads;
  }

  /** The early initialisation would be observable: the run is discarded. */
  static final class ObservableInitialization extends RuntimeException {
    private static final long serialVersionUID = 1;

    ObservableInitialization() {
      super("", null, false, false);
    }
  }

  void watch(boolean on) {
    watching = on;
  }

  /** Called for an effect that other code could observe, unless the JDK causes it. */
  void report(@Nullable ClassInfo running) {
    if (watching && (running == null || isUsers(running))) {
      throw new ObservableInitialization();
    }
  }

  /** Records that the object was created for the class: the holder of its fields. */
  void made(long ref, ClassInfo by) {
    maker(ReferenceWord.number(ref), by);
  }

  /** Records that the object was imported: any code may have changed it. */
  void imported(long ref) {
    maker(ReferenceWord.number(ref), null);
  }

  private void maker(int number, @Nullable ClassInfo by) {
    if (number >= makers.length) {
      makers = Arrays.copyOf(makers, number * 2);
    }
    makers[number] = by == null ? 0 : by.id();
  }

  /** Checks the next step of the class's initialiser. */
  void look(ThreadState step, @Nullable ClassInfo running) {
    if (step.step() == StepKind.ALLOCATE) {
      maker(heap.objects() + 1, running);
    }
    if (watching && running != null && isUsers(running) && !isAllowed(step, running)) {
      throw new ObservableInitialization();
    }
  }

  private static boolean isUsers(ClassInfo type) {
    return ClassTable.isUsers(type.javaName());
  }

  private boolean isAllowed(ThreadState t, ClassInfo running) {
    return switch (t.step()) {
      case READ -> isOwn(t.object(), running) || isSettled(t);
      case WRITE -> isOwn(t.object(), running) && !isOfThread(t);
      case UPDATE ->
          t.update() == AtomicUpdate.HASH || isOwn(t.object(), running) && !isOfThread(t);
      case AWAIT -> isOwn(t.object(), running);
      case ALLOCATE -> !classes.byId(t.classId()).is(classes.get("java/lang/Thread"));
      case FENCE -> true;
      default -> false;
    };
  }

  private @Nullable ClassInfo maker(long object) {
    int number = ReferenceWord.isConstant(object) ? 0 : ReferenceWord.number(object);
    return number >= makers.length || makers[number] == 0 ? null : classes.byId(makers[number]);
  }

  private boolean isOwn(long object, ClassInfo running) {
    return maker(object) == running;
  }

  /** Whether the current thread is stored: a different thread might run this initialiser. */
  private boolean isOfThread(ThreadState t) {
    if (!t.isReference() || t.slot() == HiddenSlots.OWNER) {
      return false;
    }
    return Arrays.stream(threads).anyMatch(thread -> thread == t.operand());
  }

  /** Whether the read returns the same value at any time. */
  private boolean isSettled(ThreadState t) {
    ClassInfo maker = maker(t.object());
    if (maker == null || t.slot() < 0) {
      return false;
    }
    ClassInfo type = classes.byId(ReferenceWord.classId(t.object()));
    boolean isFinal = !type.isArray() && type.slots().get(t.slot()).isFinal();
    return !isUsers(maker) || isFinal || isValues(t.object(), maker);
  }

  /** Whether it is the array of an enum's constants, which no other code can reach. */
  private boolean isValues(long array, ClassInfo maker) {
    FieldInfo values = maker.field("$VALUES");
    Long holder = holders.get(maker);
    return isEnum(maker)
        && values != null
        && holder != null
        && heap.word(holder, values.slot()) == array;
  }

  private static boolean isEnum(ClassInfo type) {
    return type.node() != null && (type.node().access & Opcodes.ACC_ENUM) != 0;
  }

  /**
   * Whether the class is the body of a constant of the enum, which only the enum's initialiser
   * uses.
   */
  static boolean isConstantOf(@Nullable ClassInfo body, ClassInfo type) {
    return body != null && body.superclass() == type && isEnum(body) && isEnum(type);
  }
}
