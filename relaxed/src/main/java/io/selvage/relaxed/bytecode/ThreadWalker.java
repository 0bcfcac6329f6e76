package io.selvage.relaxed.bytecode;

import io.selvage.program.code.Update;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.engine.Act;
import io.selvage.relaxed.engine.Strength;
import io.selvage.relaxed.engine.Walker;

/** A thread of the interpreter, as the engine sees it. */
abstract class ThreadWalker implements Walker {
  final Program program;
  final ThreadState thread;
  private final int number;
  private final Interpreter interpreter;
  private final Strengths strengths;
  private int made;
  private String refusal = "";

  ThreadWalker(Program program, int number, Strengths strengths) {
    this.program = program;
    this.number = number;
    this.strengths = strengths;
    this.thread = new ThreadState(program, program.thread(number));
    this.interpreter = new Interpreter(program);
  }

  /** Makes the thread stand before its first instruction. */
  abstract void begin();

  /** What follows the end of a method: begins another one, or is the end. */
  abstract boolean goesOn();

  /** What the step is, where it is not what it looks like. */
  Act special(Act act) {
    return act;
  }

  @Override
  public final Act start() {
    made = 0;
    begin();
    return run();
  }

  @Override
  public final Act answer(long word) {
    thread.answer(word);
    return run();
  }

  private Act run() {
    for (; ; ) {
      switch (interpreter.advance(thread)) {
        case READ:
          return special(Act.READ);
        case WRITE:
          return special(Act.WRITE);
        case UPDATE:
          return Act.UPDATE;
        case AWAIT:
          return Act.AWAIT;
        case FENCE:
          return Act.FENCE;
        case CHOOSE:
          return Act.CHOOSE;
        case ALLOCATE:
          if (!Numbering.hasRoom(number, made)) {
            refusal = "REF-010 more objects than a thread may make";
            return Act.REFUSED;
          }
          thread.answer(Numbering.number(number, made++));
          break;
        case INITIALISE:
          // Outside the prelude this asks for the prelude to be run again.
          program.initialise(thread.classId());
          thread.answer(0);
          break;
        case DONE, THREW:
          if (!goesOn()) {
            return Act.END;
          }
          break;
        case REFUSED:
          refusal = thread.refusal() + ", reached at " + thread.positions().get(0);
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
    int strength = strengths.of(thread);
    return thread.step() == Step.UPDATE || thread.step() == Step.AWAIT
        ? strength & ~(Strength.PLAIN | Strength.FINAL)
        : strength;
  }

  @Override
  public final long operand() {
    return thread.operand();
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
  public int detail() {
    return thread.choices();
  }

  @Override
  public final String refusal() {
    return refusal;
  }
}
