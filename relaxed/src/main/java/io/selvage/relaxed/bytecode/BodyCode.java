package io.selvage.relaxed.bytecode;

import io.selvage.core.Parallel;
import io.selvage.core.Position;
import io.selvage.program.code.Update;
import io.selvage.program.load.Ref;
import io.selvage.program.run.Call;
import io.selvage.program.run.Instance;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.Program;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Step;
import io.selvage.program.run.ThreadState;
import io.selvage.relaxed.engine.Act;
import io.selvage.relaxed.engine.Explorer;
import io.selvage.relaxed.engine.Strength;
import io.selvage.relaxed.engine.Walker;
import java.util.Locale;
import java.util.Optional;

/**
 * A test with a plain body: what comes before {@link Parallel#run} happens once, on a heap; then
 * there is a thread for each body, and that of the test itself, which starts and joins them.
 */
final class BodyCode implements Explorer.Code {
  private static final String PARALLEL = Parallel.class.getName().replace('.', '/');
  private static final String STARTS = "io/selvage/program/model/Starts";
  private static final long RETURNED = 0;
  private static final long THREW = 1;

  private final Instance instance;
  private final Program program;
  private final Interpreter interpreter;
  private final Starting parallel;
  private final Starting started;
  private final int selector;
  private final long bodies;
  private final ThreadState main;
  private final int tasks;
  private final Strengths strengths;
  private final Body.WeakFailures weakFailures;

  BodyCode(Instance instance, Call body, Body.Request request) {
    this.weakFailures = request.weakFailures();
    this.strengths =
        request.races() == Body.Races.HARMLESS ? BodyCode::harmless : Strengths::asWritten;
    this.instance = instance;
    this.program = instance.program();
    this.interpreter = new Interpreter(program);
    this.parallel = Starting.of(program, PARALLEL, "explored");
    this.started = Starting.of(program, STARTS, "possible");
    this.selector = program.classes().selector("run()V");
    this.main = new ThreadState(program, program.thread(0));
    instance.begin(main, body);
    runAlone();
    boolean given = parallel.isStart(main);
    this.bodies = given ? parallel.word(instance, "tasks") : 0;
    this.tasks =
        given
            ? Ref.length(bodies)
            : started.isStart(main) ? Ref.length(started.word(instance, "THREADS")) : 0;
    if (tasks + 2 > program.threadCount()) {
      throw Refused.because("REF-044 more bodies than " + (program.threadCount() - 2));
    }
  }

  /** As long as the test is the only thread, and nothing is chosen, there is one execution. */
  private void runAlone() {
    for (; ; ) {
      Step step = interpreter.advance(main);
      if (main.mayGiveUp()) {
        // Whoever is alone spins in vain.
        main.answer(1);
        continue;
      }
      if (step.isEnd() || step == Step.CHOOSE || isStart(main)) {
        return;
      }
      if (step == Step.REFUSED) {
        throw Refused.at(main);
      }
      if (step == Step.INITIALISE) {
        program.initialise(main.classId());
        main.answer(0);
      } else if (step == Step.READ && isPromise(main.object(), main.slot())) {
        main.answer(1);
      } else if (!instance.heap().perform(main)) {
        return;
      }
    }
  }

  private boolean isStart(ThreadState thread) {
    return parallel.isStart(thread) || started.isStart(thread);
  }

  private boolean isOfStarting(long object) {
    return object == parallel.holder() || object == started.holder();
  }

  private boolean isPromise(long object, int slot) {
    return parallel.isPromise(object, slot) || started.isPromise(object, slot);
  }

  @Override
  public int threads() {
    return 1 + tasks;
  }

  @Override
  public boolean isInitial(int thread) {
    return thread == 0;
  }

  /** Only the same task is the same code with the same arguments; started threads differ. */
  @Override
  public int kind(int thread) {
    if (thread == 0 || bodies == 0) {
      return thread;
    }
    int first = 1;
    while (task(first) != task(thread)) {
      first++;
    }
    return first;
  }

  private long task(int thread) {
    return instance.heap().word(bodies, thread - 1);
  }

  @Override
  public long exchanged(long word, int one, int other) {
    long a = program.thread(one);
    long b = program.thread(other);
    return word == a ? b : word == b ? a : Numbering.exchanged(word, one, other);
  }

  @Override
  public Walker walker(int thread) {
    BodyWalker walker = new BodyWalker(thread);
    return weakFailures == Body.WeakFailures.NEVER
        ? walker
        : new WeakUpdates(walker, walker::isAtWeakUpdate);
  }

  @Override
  public long initial(long object, int slot) {
    if (isPromise(object, slot)) {
      return 1;
    }
    return Numbering.isOld(object) ? instance.heap().word(object, slot) : 0;
  }

  /** Why nothing can be concluded from having found nothing wrong, if so. */
  Optional<String> doubt() {
    return Optional.of(program.doubt()).filter(why -> !why.isEmpty());
  }

  /** Whether a thread ended by an exception. */
  static boolean hasThrown(long[] ending) {
    return ending[0] == THREW;
  }

  /** The class of the exception. */
  String thrown(long[] ending) {
    return program.classes().byId(Ref.classId(ending[1])).javaName();
  }

  /** What a place is called. */
  String placeName(long object, int slot) {
    return PlaceNames.of(program, instance, object, slot);
  }

  /** Plain as opaque. */
  private static int harmless(ThreadState thread) {
    return Strengths.asWritten(thread) & ~Strength.PLAIN;
  }

  /** The test itself, or one of its bodies. */
  private final class BodyWalker extends ThreadWalker {
    private final int number;

    BodyWalker(int number) {
      super(BodyCode.this.program, number, number, strengths);
      this.number = number;
    }

    private boolean isAtWeakUpdate() {
      return thread.step() == Step.UPDATE && thread.update() == Update.WEAK_COMPARE_AND_SET;
    }

    @Override
    void begin() {
      if (number == 0) {
        thread.copyFrom(main);
      } else if (bodies == 0) {
        thread.start(started.method(program, "run(I)V"), number - 1);
      } else {
        long task = task(number);
        thread.start(program.classes().dispatch(selector, Ref.classId(task)), task);
      }
    }

    @Override
    long initial(long object, int slot) {
      return BodyCode.this.initial(object, slot);
    }

    @Override
    boolean goesOn() {
      return false;
    }

    @Override
    Act special(Act act) {
      if (act == Act.WRITE && isStart(thread)) {
        return requireRoom();
      } else if (act == Act.WRITE && (parallel.isJoin(thread) || started.isJoin(thread))) {
        return Act.JOIN;
      }
      return act;
    }

    private Act requireRoom() {
      if (parallel.isStart(thread) != (bodies != 0) || thread.operand() >= tasks) {
        throw Refused.because("REF-014 a test starts threads in more than one way");
      }
      return Act.START;
    }

    @Override
    int specialDetail() {
      return thread.step() == Step.WRITE ? (int) thread.operand() + 1 : thread.choices();
    }

    @Override
    public Position position() {
      for (Position position : thread.positions()) {
        if (position.line() > 0 && !position.className().startsWith("io.selvage.program.model")) {
          return position;
        }
      }
      return Position.NONE;
    }

    @Override
    public String site() {
      Position position = position();
      boolean isOne =
          thread.step() == Step.FENCE
              || thread.slot() >= 0
                  && !isOfStarting(thread.object())
                  && !position.equals(Position.NONE);
      if (!isOne) {
        return "";
      }
      String what = thread.step().name().toLowerCase(Locale.ROOT);
      String which =
          thread.step() == Step.FENCE ? "" : " " + placeName(thread.object(), thread.slot());
      return what + which + "   " + position.file() + ":" + position.line();
    }

    @Override
    public long[] ending() {
      boolean threw = thread.step() == Step.THREW;
      return new long[] {threw ? THREW : RETURNED, thread.result()};
    }
  }
}
