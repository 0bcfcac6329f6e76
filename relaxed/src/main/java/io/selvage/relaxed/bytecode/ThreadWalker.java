package io.selvage.relaxed.bytecode;

import io.selvage.program.code.Mode;
import io.selvage.program.code.Update;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Frames;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.engine.Act;
import io.selvage.relaxed.engine.Strength;
import io.selvage.relaxed.engine.Walker;

/** A thread of the interpreter, as the engine sees it. */
abstract class ThreadWalker implements Walker {
  /** Reads and updates; a thread that takes more is taken to be in an endless loop. */
  private static final int MOST_STEPS = 20_000;

  final Program program;
  final ThreadState thread;
  private final int number;
  private final Interpreter interpreter;
  private final Strengths strengths;
  private final Constructors constructors = new Constructors();
  private final Spinning spinning = new Spinning();
  private int made;
  private int steps;

  /** Whether a round has led the thread back to where it stands. */
  private boolean stuck;

  /** Whether it is back where it was before its last update. */
  private boolean back;

  /** Whether it stands before the end of a constructor that has set final fields. */
  private boolean freezing;

  private String refusal = "";

  /**
   * @param identity which of the program's threads it is
   */
  ThreadWalker(Program program, int number, int identity, Strengths strengths) {
    this.program = program;
    this.number = number;
    this.strengths = strengths;
    this.thread = new ThreadState(program, program.thread(identity));
    this.interpreter = new Interpreter(program);
  }

  /** Makes the thread stand before its first instruction. */
  abstract void begin();

  /** What follows the end of a method: begins another one, or is the end. */
  abstract boolean goesOn();

  /** What was in memory before any thread ran. */
  abstract long initial(long object, int slot);

  /** What the step is, where it is not what it looks like. */
  Act special(Act act) {
    return act;
  }

  @Override
  public final Act start() {
    made = 0;
    steps = 0;
    stuck = false;
    back = false;
    spinning.start();
    freezing = false;
    constructors.clear();
    begin();
    return run();
  }

  @Override
  public final Act answer(long word) {
    if (freezing) {
      // The thread itself stands where it stood: there is no step for the end of a constructor.
      freezing = false;
    } else {
      boolean updates = thread.step() == Step.UPDATE || thread.step() == Step.AWAIT;
      if (updates && thread.writes(word) && !isSilent(word)) {
        spinning.update(updated(word));
      } else if (thread.mayGiveUp() && word == 0) {
        spinning.goOn();
      }
      give(word);
    }
    return run();
  }

  /** Runs the thread to its next step. */
  Step advance() {
    return interpreter.advance(thread);
  }

  /** Answers its step. */
  void give(long word) {
    thread.answer(word);
  }

  /** Whether a round may leave what its updates find, and make objects that nobody keeps. */
  boolean dropsSilentRounds() {
    return false;
  }

  private boolean isSilent(long found) {
    return dropsSilentRounds() && thread.step() == Step.UPDATE && updated(found) == found;
  }

  /** The act, unless the thread has come round to it without having done anything. */
  private Act spinsOr(Act act) {
    if (++steps > MOST_STEPS) {
      refusal =
          "REF-045 a thread takes more than "
              + MOST_STEPS
              + " steps, at "
              + thread.positions().get(0);
      return Act.REFUSED;
    }
    back = spinning.comesBack(thread);
    stuck = spinning.comesRound(thread);
    return stuck ? Act.STUCK : act;
  }

  private Act run() {
    for (; ; ) {
      Step step = advance();
      if (constructors.isOneLeft(thread)) {
        freezing = true;
        return Act.FENCE;
      }
      switch (step) {
        case READ:
          if (thread.mode() == Mode.FINAL && Numbering.isOld(thread.object())) {
            // It was there before any thread ran, and does not change.
            give(initial(thread.object(), thread.slot()));
            break;
          }
          return spinsOr(Act.READ);
        case WRITE:
          constructors.note(thread);
          spinning.write(number, thread.object(), thread.slot(), thread.operand());
          return special(Act.WRITE);
        case UPDATE:
          return spinsOr(Act.UPDATE);
        case AWAIT:
          spinning.clear();
          return Act.AWAIT;
        case FENCE:
          return Act.FENCE;
        case CHOOSE:
          if (!thread.mayGiveUp()) {
            spinning.clear();
          }
          return Act.CHOOSE;
        case ALLOCATE:
          // What a round makes and nobody holds when it is over is as if it had not been made.
          if (!dropsSilentRounds()) {
            spinning.clear();
          }
          if (!Numbering.hasRoom(number, made)) {
            refusal = "REF-010 more objects than a thread may make";
            return Act.REFUSED;
          }
          give(Numbering.number(number, made++));
          break;
        case INITIALISE:
          // Outside the prelude this asks for the prelude to be run again.
          program.initialise(thread.classId());
          give(0);
          break;
        case DONE, THREW:
          if (!goesOn()) {
            return Act.END;
          }
          // The next call may look like the last one, but that one has come to something.
          spinning.clear();
          break;
        case REFUSED:
          refusal = Refused.at(thread).line();
          return Act.REFUSED;
        default:
          throw new IllegalStateException("BUG-210 unknown step " + thread.step());
      }
    }
  }

  @Override
  public final long object() {
    return thread.object();
  }

  @Override
  public final int slot() {
    return thread.slot();
  }

  /** An update is atomic, and so coherent, however plain it is. */
  @Override
  public final int strength() {
    if (freezing) {
      return Strength.FINAL;
    }
    int strength = strengths.of(thread);
    return thread.step() == Step.UPDATE || thread.step() == Step.AWAIT
        ? strength & ~(Strength.PLAIN | Strength.FINAL)
        : strength;
  }

  @Override
  public final long operand() {
    return freezing ? constructors.left() : thread.operand();
  }

  @Override
  public final boolean accepts(long found) {
    return thread.step() != Step.AWAIT || thread.awaited().holds(found, thread.operand());
  }

  @Override
  public final boolean writes(long found) {
    return thread.writes(found);
  }

  /** An identity hash is the object's number, so that it follows from what the thread does. */
  @Override
  public final long updated(long found) {
    return thread.update() == Update.HASH ? Ref.number(thread.object()) : thread.updated(found);
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
    return Frames.onlyCompare(thread);
  }

  /** How many choices there are, or what a special act is about. */
  int specialDetail() {
    return thread.choices();
  }

  @Override
  public final String refusal() {
    return refusal;
  }
}
