package io.selvage.relaxed.internal.bytecode;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.code.AccessMode;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.CallObserver;
import io.selvage.program.run.CallTracingInterpreter;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.ReportedReads;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadCreatedObjects;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.ThreadStepper;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.state.FrameSnapshot;
import io.selvage.program.taint.OriginInterpreter;
import io.selvage.program.taint.OriginNames;
import io.selvage.program.trace.OwnClasses;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.internal.graph.BaseOrigins;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.Optional;

/** A thread of the interpreter, as the explorer sees it. */
public abstract class BytecodeThread implements ReplayableThread {
  /**
   * The limit of reads and updates; a thread that exceeds it counts as being in an infinite loop.
   */
  private static final int MOST_STEPS = 20_000;

  final Program program;
  public final ThreadState thread;
  private final int number;
  private ThreadStepper interpreter;
  private final StepStrengths strengths;
  private final ThreadObjectFields selves;
  private final int strings;
  private final OpenConstructors constructors = new OpenConstructors();
  private final SpinDetection spinning = new SpinDetection();
  public final ThreadCreatedObjects objects;
  private final PublishedObjects published;
  private int made;
  private int steps;

  /** Whether a round has led the thread back to its position. */
  private boolean stuck;

  /** Whether it is back at its position before its last update. */
  private boolean back;

  /** Whether it is about to leave a constructor that has set final fields. */
  private boolean freezing;

  private String unsupportedReason = "";

  /** Executes the thread instead, if origins of references are tracked. */
  private Optional<OriginInterpreter> origins = Optional.empty();

  /** The number of reads that were answered. */
  private int reads;

  /**
   * @param identity the thread of the program that it represents
   */
  public BytecodeThread(Program program, int number, int identity, StepStrengths strengths) {
    this.program = program;
    this.number = number;
    this.strengths = strengths;
    this.thread = new ThreadState(program, program.thread(identity));
    this.interpreter = new Interpreter(program);
    this.selves = new ThreadObjectFields(program);
    this.strings = program.classes().get("java/lang/String").id();
    this.objects =
        new ThreadCreatedObjects(program, object -> ObjectNumbering.isOf(number, object));
    this.published = new PublishedObjects(number);
  }

  @Override
  public final void observe(CallObserver observer) {
    interpreter = new CallTracingInterpreter(program, observer);
  }

  /** To be called when the thread has begun an operation. */
  protected final void noteBegin() {
    interpreter.begin(thread);
  }

  /** Puts the thread before its first instruction. */
  public abstract void begin();

  /** Called at the end of a method: begins another one, or ends the thread. */
  public abstract boolean goesOn();

  /** The initial value of a location. */
  public abstract long initial(long object, int slot);

  /** The action of a step that is not what it seems. */
  ThreadAction special(ThreadAction act) {
    return act;
  }

  @Override
  public final ThreadAction start() {
    made = 0;
    objects.clear();
    published.clear();
    steps = 0;
    stuck = false;
    back = false;
    spinning.start();
    freezing = false;
    constructors.clear();
    reads = 0;
    origins.ifPresent(OriginInterpreter::clear);
    begin();
    origins.ifPresent(it -> it.begin(thread));
    return run();
  }

  @Override
  public final void trackOrigins(OriginNames names) {
    origins = Optional.of(new OriginInterpreter(program, names, number));
  }

  public final boolean isTrackingOrigins() {
    return origins.isPresent();
  }

  @Override
  public final int baseOrigin() {
    return origins.map(it -> it.base(thread)).orElse(BaseOrigins.STATIC);
  }

  @Override
  public final int indexOrigin() {
    return origins.map(it -> it.index(thread)).orElse(BaseOrigins.STATIC);
  }

  @Override
  public final ThreadAction answer(long word) {
    if (freezing) {
      // The thread itself has not moved: the end of a constructor is not a step of the interpreter.
      freezing = false;
    } else {
      boolean updates = thread.step() == StepKind.UPDATE || thread.step() == StepKind.AWAIT;
      if (updates && thread.writes(word) && !isSilent(word)) {
        spinning.update(updated(word));
      } else if (thread.mayGiveUp() && word == 0) {
        spinning.goOn();
      }
      give(word);
    }
    return run();
  }

  /**
   * The interpreter has one step for all fences; the model method that executes it determines which
   * one.
   */
  private boolean isNarrow() {
    String fence = thread.positions().get(0).method();
    return fence.equals("loadLoadFence") || fence.equals("storeStoreFence");
  }

  private boolean isOfFinal() {
    return thread.mode() == AccessMode.FINAL || isOfText();
  }

  /**
   * Whether the access is to the content of a string, which is created with it: as if by final
   * fields.
   */
  private boolean isOfText() {
    return (thread.step() == StepKind.READ || thread.step() == StepKind.WRITE)
        && thread.slot() >= 0
        && ReferenceWord.classId(thread.object()) == strings;
  }

  /** Runs the thread to its next step. */
  public StepKind advance() {
    return origins.isPresent() ? origins.get().advance(thread) : interpreter.advance(thread);
  }

  /** Provides the answer to its step. */
  public void give(long word) {
    if (origins.isPresent()) {
      OriginInterpreter it = origins.get();
      it.answer(thread, word, isReading() ? reads++ : it.unique());
    } else {
      thread.answer(word);
    }
  }

  private boolean isReading() {
    StepKind step = thread.step();
    return step == StepKind.READ || step == StepKind.UPDATE || step == StepKind.AWAIT;
  }

  /** Provides what an unchanging slot holds, which is no action of the thread. */
  private void giveInitial() {
    long word = initial(thread.object(), thread.slot());
    if (origins.isPresent()) {
      OriginInterpreter it = origins.get();
      it.answer(thread, word, it.unchanging(thread));
    } else {
      give(word);
    }
  }

  /** Provides what the thread's own object holds, which is no action of the thread. */
  private void giveOwn(long word) {
    if (origins.isPresent()) {
      OriginInterpreter it = origins.get();
      it.answer(thread, word, it.unique());
    } else {
      give(word);
    }
  }

  /** Whether a round may restore what its updates found, and create objects that are not kept. */
  public boolean dropsSilentRounds() {
    return false;
  }

  private boolean isSilent(long found) {
    return dropsSilentRounds() && thread.step() == StepKind.UPDATE && updated(found) == found;
  }

  /** The action, unless the thread has returned to it without any effect. */
  private ThreadAction spinsOr(ThreadAction act) {
    if (++steps > MOST_STEPS) {
      unsupportedReason =
          "REF-045 a thread performs more than "
              + MOST_STEPS
              + " steps, at "
              + thread.positions().get(0);
      return ThreadAction.REFUSED;
    }
    back = spinning.comesBack(thread);
    stuck = spinning.comesRound(thread);
    return stuck ? ThreadAction.STUCK : act;
  }

  private ThreadAction run() {
    for (; ; ) {
      StepKind step = advance();
      if (constructors.isOneLeft(thread)) {
        freezing = true;
        return ThreadAction.FENCE;
      }
      switch (step) {
        case READ:
          if (isOfFinal() && ObjectNumbering.isOld(thread.object())) {
            // It existed before any thread ran, and does not change.
            giveInitial();
            break;
          }
          if (thread.slot() >= 0 && objects.isOfReport(thread.object())) {
            giveOwn(objects.word(thread.object(), thread.slot()).orElse(0));
            break;
          }
          if (thread.isReporting() && !published.isPrivate(thread.object())) {
            if (!ReportedReads.isAllowed(thread)) {
              ReportedReads.refuse(thread);
              unsupportedReason = UnsupportedFeature.at(thread).line();
              return ThreadAction.REFUSED;
            }
          }
          return spinsOr(ThreadAction.READ);
        case WRITE:
          if (objects.isOfReport(thread.object())) {
            objects.note(thread);
            give(0);
            break;
          }
          constructors.note(thread);
          objects.note(thread);
          published.note(thread);
          spinning.write(number, thread.object(), thread.slot(), thread.operand());
          return special(ThreadAction.WRITE);
        case UPDATE:
          published.note(thread);
          return spinsOr(ThreadAction.UPDATE);
        case AWAIT:
          spinning.clear();
          return ThreadAction.AWAIT;
        case FENCE:
          return ThreadAction.FENCE;
        case CHOOSE:
          if (!thread.mayGiveUp()) {
            spinning.clear();
          }
          return ThreadAction.CHOOSE;
        case ALLOCATE:
          // Objects that a round creates and that are unreachable afterwards have no effect.
          if (!dropsSilentRounds()) {
            spinning.clear();
          }
          if (!ObjectNumbering.hasRoom(number, made)) {
            unsupportedReason = "REF-010 a thread creates too many objects";
            return ThreadAction.REFUSED;
          }
          give(ObjectNumbering.number(number, made++));
          break;
        case INITIALISE:
          // Outside the prelude this requests that the prelude be run again.
          program.initialise(thread.classId());
          give(0);
          break;
        case DONE, THREW:
          try {
            if (!goesOn()) {
              return ThreadAction.END;
            }
          } catch (UnsupportedFeature unsupported) {
            // Its last read may be from a write that the memory model excludes.
            unsupportedReason = unsupported.line();
            return ThreadAction.REFUSED;
          }
          origins.ifPresent(it -> it.begin(thread));
          // The next call may resemble the last one, but that one had an outcome.
          spinning.clear();
          break;
        case REFUSED:
          unsupportedReason = UnsupportedFeature.at(thread).line();
          return ThreadAction.REFUSED;
        default:
          throw new IllegalStateException("BUG-210 unknown step " + thread.step());
      }
    }
  }

  /** The innermost line of the code that is checked; else of code that is not a model of ours. */
  public final SourcePosition line(String subject) {
    for (SourcePosition position : thread.positions()) {
      if (position.line() > 0 && OwnClasses.isOwn(subject, position.className())) {
        return position;
      }
    }
    return line();
  }

  /** The innermost line of code that is not in a model of ours. */
  public final SourcePosition line() {
    for (SourcePosition position : thread.positions()) {
      if (position.line() > 0 && !ClassTable.isModel(position.className())) {
        return position;
      }
    }
    return SourcePosition.NONE;
  }

  @Override
  public final long object() {
    return thread.object();
  }

  @Override
  public final int slot() {
    return thread.slot();
  }

  /** An update is atomic, and therefore coherent, even if plain. */
  @Override
  public final int strength() {
    if (freezing) {
      return AccessStrength.FINAL;
    }
    if (isOfText()) {
      return thread.step() == StepKind.WRITE
          ? AccessStrength.FINAL | AccessStrength.FROZEN
          : AccessStrength.FINAL;
    }
    int strength =
        strengths.of(thread) | (selves.isRequested(thread) ? AccessStrength.OF_THREAD : 0);
    if (thread.step() == StepKind.FENCE && isNarrow()) {
      return strength | AccessStrength.NARROW;
    }
    if (thread.step() == StepKind.WRITE
        && thread.mode() == AccessMode.FINAL
        && !OpenConstructors.isAtTop(thread)) {
      return strength | AccessStrength.FROZEN;
    }
    return thread.step() == StepKind.UPDATE || thread.step() == StepKind.AWAIT
        ? strength & ~(AccessStrength.PLAIN | AccessStrength.FINAL)
        : strength;
  }

  @Override
  public final long operand() {
    return freezing ? constructors.left() : thread.operand();
  }

  @Override
  public final boolean accepts(long found) {
    return thread.step() != StepKind.AWAIT || thread.awaited().holds(found, thread.operand());
  }

  @Override
  public final boolean writes(long found) {
    return thread.writes(found);
  }

  /** An identity hash is the object's number, so that it is determined by the thread's actions. */
  @Override
  public final long updated(long found) {
    return thread.update() == AtomicUpdate.HASH
        ? ReferenceWord.number(thread.object())
        : thread.updated(found);
  }

  @Override
  public final int detail() {
    return stuck ? spinning.round() : specialDetail();
  }

  @Override
  public final boolean isBack() {
    return back;
  }

  @Override
  public final boolean isYesOrNo() {
    return FrameSnapshot.onlyCompare(thread);
  }

  /** The number of choices, or the operand of a special action. */
  int specialDetail() {
    return thread.choices();
  }

  @Override
  public final String unsupportedReason() {
    return unsupportedReason;
  }
}
