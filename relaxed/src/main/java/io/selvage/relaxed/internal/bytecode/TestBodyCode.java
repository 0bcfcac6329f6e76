package io.selvage.relaxed.internal.bytecode;

import io.selvage.core.Parallel;
import io.selvage.core.budget.Budget;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.code.AtomicUpdate;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Interpreter;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.relaxed.bytecode.StepStrengths;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.engine.AccessStrength;
import io.selvage.relaxed.engine.ExecutionExplorer;
import io.selvage.relaxed.engine.ExploredExecution;
import io.selvage.relaxed.internal.render.ExecutionText;
import io.selvage.relaxed.internal.thread.ReplayableThread;
import io.selvage.relaxed.internal.thread.ThreadAction;
import java.util.Locale;
import java.util.Optional;

/**
 * A test with a plain body: the part before {@link Parallel#run} is executed once, on a heap; then
 * there is a thread for each body, and that of the test itself, which starts and joins them. Later
 * runs, and those inside of bodies, have threads of their own.
 */
public final class TestBodyCode implements ExecutionExplorer.Code {
  private static final String PARALLEL = Parallel.class.getName().replace('.', '/');
  private static final String STARTS = "io/selvage/program/model/concurrent/ThreadStartModel";
  private static final long NO_FLAGS = 0;
  private static final long RETURNED = 0;
  private static final long THREW = 1;

  private final ObjectInstance instance;
  private final Program program;
  private final Interpreter interpreter;
  private final ThreadStarter parallel;
  private final ThreadStarter started;
  private final int selector;
  private final ThreadReservations rooms;
  private final ThreadState main;

  /** The number of requests for threads before any ran. */
  private final ThreadRequests proofRequest = new ThreadRequests(0);

  private final StepStrengths strengths;
  private final TestBodyExploration.WeakFailures weakFailures;

  /** Whether some thread makes updates that may fail spuriously. */
  private volatile boolean weakUpdates;

  public TestBodyCode(
      ObjectInstance instance,
      PreparedCall body,
      TestBodyExploration.Request request,
      ThreadReservations rooms,
      Budget budget) {
    this.weakFailures = request.weakFailures();
    this.strengths =
        request.races() == TestBodyExploration.Races.HARMLESS
            ? TestBodyCode::harmless
            : StepStrengths::asWritten;
    this.instance = instance;
    this.program = instance.program();
    this.interpreter = new Interpreter(program);
    this.parallel = ThreadStarter.of(program, PARALLEL, "explored");
    this.started = ThreadStarter.of(program, STARTS, "possible");
    this.selector = program.classes().selector("run()V");
    this.rooms = rooms;
    if (rooms.count() + 2 > program.threadCount()) {
      throw UnsupportedFeature.because(
          "REF-044 a test starts more than " + (program.threadCount() - 2) + " threads");
    }
    this.main = new ThreadState(program, program.thread(0));
    instance.begin(main, body);
    runAlone(budget);
  }

  /**
   * As long as the test is the only thread and there are no choices, there is a single execution.
   */
  private void runAlone(Budget budget) {
    for (; ; ) {
      if (budget.isSpent()) {
        throw UnsupportedFeature.because(budget.whySpent());
      }
      StepKind step = interpreter.advance(main);
      if (main.mayGiveUp()) {
        // A single thread spins in vain.
        main.answer(1);
        continue;
      }
      if (step.isEnd() || step == StepKind.CHOOSE || isStart(main)) {
        return;
      }
      if (step == StepKind.REFUSED) {
        throw UnsupportedFeature.at(main);
      }
      if (step == StepKind.INITIALISE) {
        program.initialise(main.classId());
        main.answer(0);
      } else if (!proofRequest.isAnswered(main)) {
        if (step == StepKind.READ && isPromise(main.object(), main.slot())) {
          main.answer(1);
        } else if (!instance.heap().perform(main)) {
          return;
        }
      }
    }
  }

  /** The requests of a thread for other threads. */
  private final class ThreadRequests {
    private final int thread;
    private int before;
    private int count;

    ThreadRequests(int thread) {
      this.thread = thread;
    }

    void begin(int asked) {
      before = asked;
    }

    /** Whether the step belongs to a request for threads; then it is answered. */
    boolean isAnswered(ThreadState state) {
      if (parallel.isRequest(state) || started.isRequest(state)) {
        count = (int) state.operand();
        state.answer(0);
        return true;
      }
      if (parallel.isFirst(state) || started.isFirst(state)) {
        ThreadReservations.StartKind by =
            parallel.isFirst(state)
                ? ThreadReservations.StartKind.PARALLEL
                : ThreadReservations.StartKind.HAND;
        int first = rooms.first(new ThreadReservations.ThreadRequest(thread, before, by, count));
        before++;
        state.answer(first);
        return true;
      }
      return false;
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
    return 1 + rooms.count();
  }

  @Override
  public boolean isInitial(int thread) {
    return thread == 0;
  }

  /**
   * Only the same task is the same code with the same arguments. If there are threads other than
   * those of one run, the actions of twins would make twins of others.
   */
  @Override
  public int kind(int thread) {
    if (thread == 0 || rooms.onlyAtFirst() == 0 || task(thread) == 0) {
      return thread;
    }
    int first = 1;
    while (task(first) != task(thread)) {
      first++;
    }
    return first;
  }

  /** The task of a thread, if it is known before any thread runs; otherwise 0. */
  private long task(int thread) {
    return parallel.holder() == 0 || rooms.by(thread - 1) != ThreadReservations.StartKind.PARALLEL
        ? 0
        : instance.heap().word(parallel.word(instance, "TASKS"), thread - 1);
  }

  @Override
  public long exchanged(long word, int one, int other) {
    long a = program.thread(one);
    long b = program.thread(other);
    return word == a ? b : word == b ? a : ObjectNumbering.exchanged(word, one, other);
  }

  @Override
  public ReplayableThread walker(int thread) {
    BodyWalker walker = new BodyWalker(thread);
    return switch (weakFailures) {
      case ALWAYS_POSSIBLE -> new SpuriousFailures(walker, walker::isAtWeakUpdate);
      case OF_USERS -> new SpuriousFailures(walker, walker::isAtWeakUpdateOfUsers);
      default -> walker;
    };
  }

  @Override
  public long initial(long object, int slot) {
    if (isPromise(object, slot)) {
      return 1;
    }
    return ObjectNumbering.isOld(object) ? instance.heap().word(object, slot) : 0;
  }

  boolean hasWeakUpdates() {
    return weakUpdates;
  }

  /** Why the absence of violations is inconclusive, if it is. */
  Optional<String> doubt() {
    return Optional.of(program.doubt()).filter(why -> !why.isEmpty()).or(program::doubtOfThrows);
  }

  /** Why a violation is not reliable, if it is not. */
  Optional<String> doubtOfViolation() {
    return program.doubtOfThrows();
  }

  /** Whether a thread ended by an exception. */
  static boolean hasThrown(long[] ending) {
    return ending[0] == THREW;
  }

  /** The class of the exception, and its message if it has one. */
  String thrown(ExploredExecution execution, long[] ending) {
    ClassInfo type = program.classes().byId(ReferenceWord.classId(ending[1]));
    FieldInfo message = type.field("detailMessage");
    String text =
        message == null ? "" : names(execution).content(ending[1], message.slot()).orElse("");
    return type.javaName() + (text.isEmpty() ? "" : ": " + text);
  }

  /** The names of locations and values of an execution. */
  ObjectNames names(ExploredExecution execution) {
    return new ObjectNames(instance, NO_FLAGS, execution, ExecutionText::threadName);
  }

  /** The same; locations go by class and field, so that those of all objects are the same. */
  ExecutionText.Names placeNames(ExploredExecution execution) {
    ObjectNames objects = names(execution);
    return new ExecutionText.Names() {
      @Override
      public String of(long object, int slot) {
        return placeName(object, slot);
      }

      @Override
      public String value(long object, int slot, long word) {
        return objects.value(object, slot, word);
      }
    };
  }

  Program program() {
    return program;
  }

  private String placeName(long object, int slot) {
    return LocationNames.of(program, instance, object, slot);
  }

  /** Treats plain accesses as opaque. */
  private static int harmless(ThreadState thread) {
    return StepStrengths.asWritten(thread) & ~AccessStrength.PLAIN;
  }

  /** The test itself, or one of its bodies. */
  private final class BodyWalker extends BytecodeThread {
    private final int number;
    private final ThreadRequests requests;

    BodyWalker(int number) {
      super(TestBodyCode.this.program, number, number, strengths);
      this.number = number;
      this.requests = new ThreadRequests(number);
    }

    private boolean isAtWeakUpdate() {
      return thread.step() == StepKind.UPDATE
          && thread.update() == AtomicUpdate.WEAK_COMPARE_AND_SET;
    }

    /** A call by a JDK class that only passes it on counts as a call by user code. */
    private boolean isAtWeakUpdateOfUsers() {
      return isAtWeakUpdate()
          && thread.positions().stream()
              .filter(at -> !ClassTable.isModel(at.className()))
              .filter(at -> !at.method().startsWith("weakCompareAndSet"))
              .findFirst()
              .filter(at -> ClassTable.isUsers(at.className()))
              .isPresent();
    }

    @Override
    public void begin() {
      beginBody();
      noteBegin();
    }

    private void beginBody() {
      requests.begin(number == 0 ? proofRequest.before : 0);
      if (number == 0) {
        thread.copyFrom(main);
        return;
      }
      long task = task(number);
      if (task != 0) {
        thread.start(program.classes().dispatch(selector, ReferenceWord.classId(task)), task);
      } else {
        ThreadStarter how =
            rooms.by(number - 1) == ThreadReservations.StartKind.PARALLEL ? parallel : started;
        thread.start(how.method(program, "run(I)V"), number - 1);
      }
    }

    @Override
    public StepKind advance() {
      StepKind step = super.advance();
      while (requests.isAnswered(thread)) {
        step = super.advance();
      }
      weakUpdates |= isAtWeakUpdateOfUsers();
      return step;
    }

    @Override
    public long initial(long object, int slot) {
      return TestBodyCode.this.initial(object, slot);
    }

    @Override
    public boolean goesOn() {
      return false;
    }

    @Override
    ThreadAction special(ThreadAction act) {
      if (act == ThreadAction.WRITE && isStart(thread)) {
        return ThreadAction.START;
      } else if (act == ThreadAction.WRITE && (parallel.isJoin(thread) || started.isJoin(thread))) {
        return ThreadAction.JOIN;
      }
      return act;
    }

    @Override
    int specialDetail() {
      return thread.step() == StepKind.WRITE ? (int) thread.operand() + 1 : thread.choices();
    }

    @Override
    public SourcePosition position() {
      return thread.positions().stream()
          .filter(at -> at.line() > 0 && TestRun.isOfTest(at.className()))
          .findFirst()
          .orElseGet(this::line);
    }

    @Override
    public String site() {
      SourcePosition position = line();
      boolean isOne =
          thread.step() == StepKind.FENCE
              || thread.slot() >= 0
                  && !isOfStarting(thread.object())
                  && !position.equals(SourcePosition.NONE);
      if (!isOne) {
        return "";
      }
      String what = thread.step().name().toLowerCase(Locale.ROOT);
      String which =
          thread.step() == StepKind.FENCE ? "" : " " + placeName(thread.object(), thread.slot());
      return what + which + "   " + position.file() + ":" + position.line();
    }

    @Override
    public long[] ending() {
      boolean threw = thread.step() == StepKind.THREW;
      return new long[] {threw ? THREW : RETURNED, thread.result()};
    }
  }
}
