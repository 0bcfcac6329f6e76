package io.selvage.program.run;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.code.AwaitCondition;
import io.selvage.program.code.RegisterCode;
import io.selvage.program.internal.code.JvmArithmetic;
import io.selvage.program.internal.code.RegisterOpcodes;
import io.selvage.program.internal.run.PrivateObjectSweep;
import io.selvage.program.load.ReferenceWord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * A thread between two steps: its frames, the objects that only it can reach, and the step it
 * stands at. Plain arrays, so that saving and restoring are copies.
 *
 * <p>Frames overlap: the arguments of a call are the first registers of the frame it opens, and its
 * result is left there. A link contains the return position: method, pc, distance.
 *
 * <p>Private objects are stored contiguously in an array, each as its reference followed by its
 * slots. They become shared when a memory stores a reference to one (see {@link #isPrivate}).
 */
public final class ThreadState {
  /** A value of {@link #target}: the answer is the jump target. */
  public static final int JUMP = -2;

  private static final int SWEEP = 512;
  private static final int EXCHANGE = AtomicUpdate.COMPARE_AND_EXCHANGE.ordinal();
  private static final int WEAK = AtomicUpdate.WEAK_COMPARE_AND_SET.ordinal();

  public final Program program;
  public long self;
  public long[] words = new long[64];
  public long[] links = new long[8];
  public long[] privates = new long[32];
  public int privateTop;
  private int sweepAt = SWEEP;
  public int privateFloor = ReferenceWord.CONSTANT;
  public int depth;
  public int fp;
  public int pc;
  public RegisterCode code;

  /** The step, as its ordinal: storing a reference at every step would cost a GC barrier each. */
  public int step = StepKind.DONE.ordinal();

  public long object;
  public int slot;
  public int mode;
  public int update;
  public char type;
  public boolean reference;
  public long expected;
  public long operand;
  public int detail;
  public long result;

  /** The register for the answer, or -1, or {@link #JUMP}; and the length of the instruction. */
  public int target;

  public int size;

  /**
   * @param self the object that {@code Thread.currentThread()} returns
   */
  public ThreadState(Program program, long self) {
    this.program = program;
    this.self = self;
    this.code = program.code(program.idleMethod());
  }

  /** Moves to the instruction; the code is mostly unchanged, and storing it costs a GC barrier. */
  public void stand(RegisterCode at, int frame, int instruction) {
    if (code != at) {
      code = at;
    }
    fp = frame;
    pc = instruction;
  }

  /** Begins a call: the thread is before the first instruction. */
  public void start(int method, long... arguments) {
    stand(program.code(method), 0, 0);
    depth = 0;
    dropPrivates();
    ensure(code.registers() + 4);
    System.arraycopy(arguments, 0, words, 0, arguments.length);
  }

  /**
   * Continues with the content of the result of the call, which has returned (see {@link
   * io.selvage.core.content.Content}).
   */
  public RegisterCode report(int method, long value) {
    RegisterCode content = program.code(method);
    ensure(content.registers() + 4);
    words[0] = value;
    stand(content, 0, 0);
    return content;
  }

  /** Whether the operation itself has returned, and its result is being enumerated. */
  public boolean isReporting() {
    return program.isContent(depth == 0 ? code.method().id() : method(links[0]));
  }

  /** Ends the call with an uncaught exception. */
  public void threw(long exception) {
    depth = 0;
    result = exception;
    step = StepKind.THREW.ordinal();
  }

  public StepKind step() {
    return StepKind.of(step);
  }

  /** The object accessed. */
  public long object() {
    return object;
  }

  /** The slot accessed; negative for hidden ones. */
  public int slot() {
    return slot;
  }

  public AccessMode mode() {
    return AccessMode.of(mode);
  }

  public AtomicUpdate update() {
    return AtomicUpdate.of(update);
  }

  /** The value to write, or to combine with the value read. */
  public long operand() {
    return operand;
  }

  public long expected() {
    return expected;
  }

  /** Whether the slot accessed holds references. */
  public boolean isReference() {
    return reference;
  }

  public AwaitCondition awaited() {
    return AwaitCondition.of(detail);
  }

  /** The number of choices at CHOOSE. */
  public int choices() {
    return detail;
  }

  /** Whether the choice is to continue a spin (the first choice) or to leave it. */
  public boolean mayGiveUp() {
    return step == StepKind.CHOOSE.ordinal() && target == JUMP;
  }

  /** The class to allocate or initialise. */
  public int classId() {
    return detail;
  }

  /** The number of slots to allocate. */
  public int length() {
    return slot;
  }

  /** The value returned or the exception thrown. */
  public long result() {
    return result;
  }

  /** Whether the thread was stopped as unsupported in the middle of code that may not terminate. */
  public boolean isExhausted() {
    return step() == StepKind.REFUSED
        && !(isReporting() && ReportedReads.isRead(this))
        && (code.words()[pc] & 0xff) != RegisterOpcodes.REFUSE;
  }

  public String unsupportedReason() {
    if (step() == StepKind.REFUSED && isReporting() && ReportedReads.isRead(this)) {
      return ReportedReads.REASON;
    }
    return step() == StepKind.REFUSED && !isExhausted()
        ? code.unsupportedReason(code.words()[pc + 1])
        : "REF-010 an endless local loop, too deep a recursion or too long an array";
  }

  /** Whether the update writes if it reads the given word. */
  public boolean writes(long found) {
    if (update <= EXCHANGE) {
      return found == expected;
    }
    return switch (AtomicUpdate.of(update)) {
      case NONE -> false;
      case HASH -> found == 0;
      default -> true;
    };
  }

  /** The word that the update writes if it reads the given one. */
  public long updated(long found) {
    if (update <= EXCHANGE) {
      return operand;
    }
    return switch (AtomicUpdate.of(update)) {
      case GET_AND_ADD -> added(found);
      case GET_AND_OR -> found | operand;
      case GET_AND_AND -> found & operand;
      case GET_AND_XOR -> found ^ operand;
      default -> operand;
    };
  }

  private long added(long found) {
    return switch (type) {
      case 'F' ->
          Float.floatToRawIntBits(
              Float.intBitsToFloat((int) found) + Float.intBitsToFloat((int) operand));
      case 'D' ->
          Double.doubleToRawLongBits(
              Double.longBitsToDouble(found) + Double.longBitsToDouble(operand));
      default -> JvmArithmetic.narrow(type, found + operand);
    };
  }

  /**
   * Answers the step: the word found by a READ, UPDATE or AWAIT, the choice at CHOOSE, the number
   * of the object at ALLOCATE; otherwise any value. The thread is then after the instruction.
   */
  public void answer(long value) {
    if (target >= 0) {
      words[target] =
          step == StepKind.UPDATING && update <= WEAK
              ? value == expected ? 1 : 0
              : step == StepKind.ALLOCATING ? named((int) value) : value;
    } else if (target == JUMP && jumps(value)) {
      pc = code.words()[pc + 3];
      return;
    }
    pc += size;
  }

  private boolean jumps(long choice) {
    return (choice == 0) == ((code.words()[pc] & RegisterOpcodes.FIRST) != 0);
  }

  private long named(int number) {
    long ref = ReferenceWord.of(number, slot, detail);
    if (program.keepsPrivate()) {
      addPrivate(ref);
    }
    return ref;
  }

  // ---------------------------------------------------------------- private objects

  public void addPrivate(long ref) {
    if (privateTop > sweepAt) {
      PrivateObjectSweep.sweep(this);
      sweepAt = Math.max(SWEEP, privateTop * 2);
    }
    int length = ReferenceWord.length(ref);
    if (privateTop + length + 1 > privates.length) {
      privates = Arrays.copyOf(privates, Math.max(privates.length * 2, privateTop + length + 1));
    }
    int top = privateTop;
    privates[top++] = ref;
    for (int end = top + length; top < end; top++) {
      privates[top] = 0;
    }
    privateTop = top;
    privateFloor = Math.min(privateFloor, ReferenceWord.number(ref));
  }

  /** The index of the first slot of the private object, or -1 if the object is not private. */
  public int findPrivate(long ref) {
    for (int i = 0; i < privateTop; i += ReferenceWord.length(privates[i]) + 1) {
      if (privates[i] == ref) {
        return i + 1;
      }
    }
    return -1;
  }

  /** Whether only this thread can reach the object. */
  public boolean isPrivate(long ref) {
    return ReferenceWord.number(ref) >= privateFloor
        && !ReferenceWord.isConstant(ref)
        && findPrivate(ref) >= 0;
  }

  /** A slot of a private object. */
  public long privateWord(long ref, int at) {
    return privates[findPrivate(ref) + at];
  }

  /** Whether there is exactly one private object, which then refers to no other. */
  boolean hasOnePrivate() {
    return privateTop == ReferenceWord.length(privates[0]) + 1;
  }

  /** Removes the private object whose first slot is at the index: it is shared from now on. */
  void removePrivate(int at) {
    if (hasOnePrivate()) {
      dropPrivates();
      return;
    }
    int start = at - 1;
    int end = at + ReferenceWord.length(privates[start]);
    System.arraycopy(privates, end, privates, start, privateTop - end);
    privateTop -= end - start;
    refreshFloor();
  }

  /** Retains only these private objects. */
  public void retainPrivates(Set<Long> kept) {
    int to = 0;
    for (int from = 0; from < privateTop; ) {
      int size = ReferenceWord.length(privates[from]) + 1;
      if (kept.contains(privates[from])) {
        System.arraycopy(privates, from, privates, to, size);
        to += size;
      }
      from += size;
    }
    privateTop = to;
    refreshFloor();
  }

  private void refreshFloor() {
    int floor = ReferenceWord.CONSTANT;
    for (int i = 0; i < privateTop; i += ReferenceWord.length(privates[i]) + 1) {
      floor = Math.min(floor, ReferenceWord.number(privates[i]));
    }
    privateFloor = floor;
  }

  public void dropPrivates() {
    privateTop = 0;
    privateFloor = ReferenceWord.CONSTANT;
  }

  // ---------------------------------------------------------------- frames

  public long[] ensure(int size) {
    if (size > words.length) {
      words = Arrays.copyOf(words, Math.max(size, words.length * 2));
    }
    return words;
  }

  public void push(int methodId, int at, int distance) {
    if (depth == links.length) {
      links = Arrays.copyOf(links, depth * 2);
    }
    links[depth++] = link(methodId, at, distance);
  }

  public static long link(int methodId, int pc, int distance) {
    return (long) methodId << 40 | (long) pc << 16 | distance;
  }

  public static int method(long link) {
    return (int) (link >>> 40);
  }

  public static int pc(long link) {
    return (int) (link >>> 16) & 0xffffff;
  }

  public static int distance(long link) {
    return (int) link & 0xffff;
  }

  /** The position of the thread, innermost frame first. */
  public List<SourcePosition> positions() {
    List<SourcePosition> positions = new ArrayList<>();
    positions.add(code.position(pc));
    for (int i = depth - 1; i >= 0; i--) {
      positions.add(program.code(method(links[i])).position(pc(links[i])));
    }
    return positions;
  }

  /** The number of frames. */
  public int height() {
    return depth + 1;
  }

  /** The call site of the frame at that height, as a number that is unique in the code. */
  public long callSite(int height) {
    return height < 2 ? 0 : links[height - 2];
  }

  /** Copies the state of another thread. */
  public void copyFrom(ThreadState other) {
    int top = other.fp + other.code.registers();
    ensure(top);
    System.arraycopy(other.words, 0, words, 0, top);
    if (links.length < other.depth) {
      links = new long[other.links.length];
    }
    System.arraycopy(other.links, 0, links, 0, other.depth);
    if (privates.length < other.privateTop) {
      privates = new long[other.privates.length];
    }
    System.arraycopy(other.privates, 0, privates, 0, other.privateTop);
    privateTop = other.privateTop;
    privateFloor = other.privateFloor;
    self = other.self;
    depth = other.depth;
    fp = other.fp;
    pc = other.pc;
    code = other.code;
    copyStep(other);
  }

  private void copyStep(ThreadState other) {
    step = other.step;
    object = other.object;
    slot = other.slot;
    mode = other.mode;
    update = other.update;
    type = other.type;
    reference = other.reference;
    expected = other.expected;
    operand = other.operand;
    detail = other.detail;
    result = other.result;
    target = other.target;
    size = other.size;
  }
}
