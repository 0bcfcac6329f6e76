package io.selvage.check;

import io.selvage.check.internal.atomic.AtomicClasses;
import io.selvage.check.internal.atomic.VerifiedClassStore;
import io.selvage.check.internal.merge.CoverageRules;
import io.selvage.check.internal.merge.MemoryModels;
import io.selvage.check.internal.merge.VacuityCheck;
import io.selvage.check.internal.portfolio.EngineRegistry;
import io.selvage.check.internal.portfolio.EngineSelection;
import io.selvage.check.internal.portfolio.PortfolioRun;
import io.selvage.check.internal.portfolio.SequentialRun;
import io.selvage.check.internal.replay.FailureStore;
import io.selvage.check.internal.replay.ReplayFirst;
import io.selvage.core.CriterionProvider;
import io.selvage.core.ExerciseProvider;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.EngineOption;
import io.selvage.core.question.MessageComparison;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.question.WithoutExecution;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.task.TaskExecutor;
import io.selvage.core.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * A question in the making, and the way to ask it:
 *
 * <pre>{@code
 * Check.object("java.util.concurrent.ConcurrentLinkedQueue")
 *     .against("java.util.ArrayDeque")
 *     .operations("offer, poll")
 *     .within(Duration.ofSeconds(10))
 *     .ask()
 *     .verdict();
 * }</pre>
 *
 * Calls and operations are written as {@link CallSyntax} says. What is not said is linearizability
 * of all its public methods against the class itself, one call at a time, under sequential
 * consistency, for clients of growing size, for ten seconds. Immutable.
 */
public final class Check {
  public static final Duration TIME = Duration.ofSeconds(10);
  public static final Scope.Growing SCOPE = new Scope.Growing(3, 6, 2);

  /** Of the Java heap; the rest is for garbage not yet collected, and for saying what was found. */
  private static final double PART_OF_MEMORY = 0.85;

  // Only a fresh copy is ever changed, and before it is handed out.
  private Question question;
  private EngineRegistry engines = EngineRegistry.installed();
  private Configured asking = Configured.IN_TURN;
  private Optional<FailureStore> failing = Optional.empty();
  private Optional<VerifiedClassStore> verified = Optional.empty();
  private Optional<AtomicClasses> atomic = Optional.empty();
  private Optional<Duration> requestedTime = Optional.empty();
  private Duration limit = Duration.ZERO;
  private long memory = sensibleMemory();
  private Set<String> throwing = Set.of();
  private RunningAnswer running = new RunningAnswer();

  private Check(Question question) {
    this.question = question;
  }

  private Check but(Consumer<Check> change) {
    Check copy = new Check(question);
    copy.engines = engines;
    copy.asking = asking;
    copy.failing = failing;
    copy.verified = verified;
    copy.atomic = atomic;
    copy.requestedTime = requestedTime;
    copy.limit = limit;
    copy.memory = memory;
    copy.throwing = throwing;
    copy.running = running;
    change.accept(copy);
    return copy;
  }

  /** The selected engines. */
  private enum Configured {
    /** Those that know the memory model of the question, in turn, until one has an answer. */
    IN_TURN,
    /** All, each under the memory model that it knows. */
    ALL,
    /** The same, but nobody who runs the class. */
    ALL_THAT_READ
  }

  /**
   * @param className as in Java source, with its package
   */
  public static Check object(String className) {
    ClassSubject subject = new ClassSubject(List.of(), className, List.of(), List.of());
    return of(new Question(subject, className, "linearizability", MemoryModels.SC, SCOPE));
  }

  /**
   * Any question: also about tests, histories, nets and recorded executions. What engines find in
   * their own terms is in the verdict: {@link Verdict#found}.
   */
  public static Check of(Question question) {
    return new Check(question);
  }

  /** A counterexample, to be seen again. */
  public static Check again(ReplayToken token) {
    return of(token.question());
  }

  /** How many bytes a check may use, if nothing else is said. */
  public static long sensibleMemory() {
    return (long) (Runtime.getRuntime().maxMemory() * PART_OF_MEMORY);
  }

  /** The class that says what is right: any plain sequential one. */
  public Check against(String specification) {
    return with(q -> q.against(specification));
  }

  /** Whether exceptions are compared by their messages, too. */
  public Check messages(MessageComparison how) {
    return with(q -> q.comparing(how));
  }

  public Check operations(String operations) {
    return operations(CallSyntax.operations(operations));
  }

  public Check operations(List<OperationRequest> operations) {
    return withSubject(s -> s.withOperations(operations));
  }

  /** Calls on the fresh object, before any client. */
  public Check setUp(String calls) {
    return withSubject(s -> s.withSetUp(CallSyntax.calls(calls)));
  }

  /**
   * What clients keep to, as {@link UsageProtocol} writes it: {@code "producer x1: offer; once:
   * close"}.
   */
  public Check roles(String protocol) {
    return roles(UsageProtocol.parse(protocol));
  }

  public Check roles(UsageProtocol protocol) {
    return withSubject(s -> s.withProtocol(protocol));
  }

  /** Methods without parameters that must not give false, nor throw, when no call is running. */
  public Check invariants(List<String> methods) {
    return withSubject(s -> s.withInvariants(methods));
  }

  /** Methods without parameters that make a fresh object ready, such as those of a test class. */
  public Check preparation(List<String> methods) {
    return withSubject(s -> s.withPreparation(methods));
  }

  public Check classPath(List<Path> entries) {
    return withSubject(s -> s.withClassPath(entries));
  }

  /**
   * @param name or axioms; those of a named criterion are that criterion
   */
  public Check criterion(String name) {
    String known = CriterionProvider.find(name).name();
    return with(q -> q.by(known));
  }

  public Check memoryModel(String name) {
    return with(q -> q.under(name));
  }

  /**
   * Objects that are created by expressions; call it last.
   *
   * @param folder for the classes that are written for it
   */
  public Check createdBy(SubjectCreation creation, Path folder) {
    return with(q -> creation.applied(q, folder));
  }

  /** What only some engines understand, in words; an empty value says nothing. */
  public Check option(String name, String value) {
    return with(q -> q.with(name, value));
  }

  /** What only some engines understand. */
  public Check option(EngineOption option) {
    return with(q -> q.with(option));
  }

  /** All clients up to these limits, the smallest first, as far as time and memory go. */
  public Check growing(int threads, int calls, int values) {
    return with(q -> q.within(new Scope.Growing(threads, calls, values)));
  }

  /** All clients up to these limits, or the answer is unknown. */
  public Check upTo(int threads, int calls, int values) {
    return with(q -> q.within(new Scope.UpTo(threads, calls, values)));
  }

  /** All clients up to these limits, but only some executions of those that have many. */
  public Check partly(int threads, int calls, int values, Scope.Portion portion) {
    return with(q -> q.within(new Scope.Partly(threads, calls, values, portion)));
  }

  /** Any number of calls by so many threads, while so many objects of a class live. */
  public Check endless(int threads, int values, int nodes) {
    return endless(new Scope.Endless(threads, values, nodes));
  }

  /** The same, perhaps with linearization points. */
  public Check endless(Scope.Endless scope) {
    return with(q -> q.within(scope));
  }

  /** Operations that throw whenever they are called: that they do is no reason to doubt a pass. */
  public Check throwing(Set<String> operations) {
    return but(it -> it.throwing = Set.copyOf(operations));
  }

  /** One client only. */
  public Check client(String client) {
    return with(q -> q.within(new Scope.Given(CallSyntax.client(client))));
  }

  /** With the units of engines that have some done by others. */
  public Check by(TaskExecutor workforce) {
    return engines(engines.by(workforce));
  }

  /** That engine alone. */
  public Check engine(String name) {
    return but(
        it -> {
          it.engines = engines.suited(question).only(name);
          it.asking = Configured.IN_TURN;
        });
  }

  /** That engine alone, under the memory model that it knows, if it can answer at all. */
  public Check asFarAs(String name) {
    return engine(name).everyEngine();
  }

  /**
   * Every engine, each under the memory model that it knows, within the same time; the class is
   * also run, on real threads, for a tenth of it. A violation under the Java memory model is one,
   * whatever memory model was asked for.
   */
  public Check everyEngine() {
    return but(it -> it.asking = Configured.ALL);
  }

  /** The same, but for engines that run the class. */
  public Check everyEngineThatReads() {
    return withoutExecution().but(it -> it.asking = Configured.ALL_THAT_READ);
  }

  /** The code of the class must not run, not even to set it up in a process of its own. */
  public Check withoutExecution() {
    return with(it -> it.with(new WithoutExecution()));
  }

  /** What is verified is recorded in the folder, for larger checks ({@link #atomic}). */
  public Check recording(Path folder) {
    return but(it -> it.verified = Optional.of(VerifiedClassStore.in(folder)));
  }

  /**
   * Each call of these classes is one atomic step, which synchronises as far as was verified. The
   * classes must have been verified by a check that was {@link #recording} in the folder, with the
   * same class path and memory model. Beyond what was verified, the answer is unknown.
   */
  public Check atomic(Path folder, List<String> classNames) {
    AtomicClasses classes = new AtomicClasses(folder, classNames);
    return but(it -> it.atomic = classNames.isEmpty() ? Optional.empty() : Optional.of(classes));
  }

  /**
   * What failed when this was last asked in the folder is tried first, and what is verified is
   * recorded there.
   */
  public Check remembering(Path folder) {
    return recording(folder).but(it -> it.failing = Optional.of(FailureStore.in(folder)));
  }

  /**
   * What took engines long is kept in {@code .selvage/cache} of the folder, and looked up there.
   */
  public Check keeping(Path folder) {
    return engines(engines.keepingIn(folder.resolve(".selvage").resolve("cache")));
  }

  public Check engines(EngineRegistry others) {
    return but(it -> it.engines = others);
  }

  /** The results so far, while the engines run. */
  public Check showing(RunningAnswer answer) {
    return but(it -> it.running = answer);
  }

  /** This long, even if a proof leaves nothing but a cross-check to the other engines. */
  public Check within(Duration span) {
    return but(it -> it.requestedTime = Optional.of(span));
  }

  private Duration time() {
    return requestedTime.orElse(TIME);
  }

  /**
   * Goes on past its time until programs of three calls are completed, without which there is no
   * answer.
   *
   * @param most not past this
   */
  public Check completing(Duration most) {
    return but(it -> it.limit = most);
  }

  /**
   * @param bytes of Java heap
   */
  public Check within(long bytes) {
    return but(it -> it.memory = bytes);
  }

  public Question question() {
    return question;
  }

  /** All that an answer depends on beside the question and the code. */
  String manner() {
    return String.join(
        "\n",
        asking.name(),
        engines.names(),
        new TreeSet<>(throwing).toString(),
        requestedTime.toString(),
        limit.toString(),
        atomic.toString());
  }

  /**
   * For tests: linearizable, or an {@link AssertionError} with the report; no answer is no pass.
   */
  public Answer assertLinearizable() {
    return criterion("linearizability").assertVerified();
  }

  /** For tests: verified, or an {@link AssertionError} with the report; no answer is no pass. */
  public Answer assertVerified() {
    Answer answer = ask();
    if (!(answer.verdict() instanceof Verdict.Verified)) {
      throw new AssertionError(AnswerFormatter.installed().of(answer));
    }
    return answer;
  }

  public Answer ask() {
    Budget budget = Budget.of(time(), memory);
    int least = Math.min(CoverageRules.FLOOR, CoverageRules.leastCalls(question.scope()));
    return ask(limit.isZero() ? budget : budget.toComplete(least, limit), ProgressListener.NONE);
  }

  /**
   * @param budget replaces the limits given here; its holder may cancel it
   */
  public Answer ask(Budget budget, ProgressListener progress) {
    return withOverloads().asked(budget, progress);
  }

  /** An overloaded name means every overload that the specification also has. */
  private Check withOverloads() {
    if (!isAboutClass()
        || question.specification().isEmpty()
        || question.subject().operations().stream().noneMatch(Check::isOpen)) {
      return this;
    }
    return ExerciseProvider.installed()
        .map(it -> it.overloads(question))
        .filter(it -> !it.equals(question.subject().operations()))
        .map(this::operations)
        .orElse(this);
  }

  private static boolean isOpen(OperationRequest request) {
    return request.parameterTypes().isEmpty() && request.domains().isEmpty();
  }

  private Answer asked(Budget budget, ProgressListener progress) {
    if (atomic.isPresent()) {
      Check asWritten = but(it -> it.atomic = Optional.empty()).showing(new RunningAnswer());
      return atomic.get().ask(asWritten.unrecorded(), budget, progress);
    }
    Optional<VerifiedClassStore.Recorder> recorder =
        verified.filter(it -> isAboutClass()).map(it -> it.recorder(question));
    Answer answer = answered(budget, progress);
    recorder.ifPresent(it -> it.record(answer));
    return answer;
  }

  /** The same question to all installed engines; nothing is recorded, looked up or shown. */
  public Check anew() {
    Check fresh = new Check(question);
    fresh.throwing = throwing;
    fresh.memory = memory;
    return fresh;
  }

  /** What holds under assumptions on other classes is nothing to rely on. */
  private Check unrecorded() {
    return but(it -> it.verified = Optional.empty());
  }

  private Answer answered(Budget budget, ProgressListener progress) {
    if (engines.isOwned(question) || !isAboutClass()) {
      return new SequentialRun(engines.suited(question), budget, progress).onlyAnswer(question);
    }
    CriterionProvider.find(question.criterion());
    return engines(engines.suited(question)).compare(budget, progress);
  }

  private boolean isAboutClass() {
    return question.about() instanceof ClassSubject;
  }

  private Answer compare(Budget budget, ProgressListener progress) {
    Optional<Answer> again =
        failing
            .filter(it -> !(question.scope() instanceof Scope.Again))
            .flatMap(it -> it.of(question))
            .flatMap(token -> new ReplayFirst(engines, time(), budget).answer(question, token));
    Answer answer = again.orElseGet(() -> exercised(budget, progress));
    failing.ifPresent(it -> remember(it, answer));
    return answer;
  }

  private static void remember(FailureStore failing, Answer answer) {
    answer.token().ifPresent(token -> failing.put(answer.question(), token));
    if (answer.verdict() instanceof Verdict.Verified) {
      failing.forget(answer.question());
    }
  }

  /** The calls come first: whether anything happens in a run does not depend on the time left. */
  private Answer exercised(Budget budget, ProgressListener progress) {
    VacuityCheck vacuity = VacuityCheck.of(question, throwing, budget);
    return vacuity.judge(answer(budget, progress));
  }

  private Answer answer(Budget budget, ProgressListener progress) {
    if (asking == Configured.IN_TURN) {
      return new SequentialRun(engines, budget, progress).answer(question);
    }
    EngineSelection all = engines.all(question);
    EngineSelection selection = asking == Configured.ALL ? all : all.withoutRunning();
    return new PortfolioRun(question, selection, requestedTime, budget, progress, running).answer();
  }

  private Check withSubject(UnaryOperator<ClassSubject> change) {
    return with(q -> q.about(change.apply(q.subject())));
  }

  private Check with(UnaryOperator<Question> change) {
    return but(it -> it.question = change.apply(question));
  }
}
