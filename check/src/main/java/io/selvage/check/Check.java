package io.selvage.check;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Criteria;
import io.selvage.core.OperationRequest;
import io.selvage.core.Progress;
import io.selvage.core.Protocol;
import io.selvage.core.Question;
import io.selvage.core.Scope;
import io.selvage.core.Subject;
import io.selvage.core.Verdict;
import io.selvage.core.Workforce;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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

  private final Question question;
  private final Engines engines;
  private final Asking asking;
  private final Optional<Failing> failing;
  private final Duration time;
  private final long memory;

  private Check(
      Question question,
      Engines engines,
      Asking asking,
      Optional<Failing> failing,
      Duration time,
      long memory) {
    this.question = question;
    this.engines = engines;
    this.asking = asking;
    this.failing = failing;
    this.time = time;
    this.memory = memory;
  }

  /** Who is asked. */
  private enum Asking {
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
    Subject subject = new Subject(List.of(), className, List.of(), List.of());
    return of(new Question(subject, className, "linearizability", MemoryModels.SC, SCOPE));
  }

  public static Check of(Question question) {
    return new Check(
        question, Engines.installed(), Asking.IN_TURN, Optional.empty(), TIME, sensibleMemory());
  }

  /** A counterexample, to be seen again. */
  public static Check again(Token token) {
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
   * What clients keep to, as {@link Protocol} writes it: {@code "producer x1: offer; once: close"}.
   */
  public Check roles(String protocol) {
    return roles(Protocol.parse(protocol));
  }

  public Check roles(Protocol protocol) {
    return withSubject(s -> s.withProtocol(protocol));
  }

  /** Methods without parameters that must not give false, nor throw, when no call is running. */
  public Check invariants(List<String> methods) {
    return withSubject(s -> s.withInvariants(methods));
  }

  public Check classPath(List<Path> entries) {
    return withSubject(s -> s.withClassPath(entries));
  }

  /**
   * @param name or axioms; those of a named criterion are that criterion
   */
  public Check criterion(String name) {
    String known = Criteria.find(name).name();
    return with(q -> q.by(known));
  }

  public Check memoryModel(String name) {
    return with(q -> q.under(name));
  }

  /** How much calls must synchronise: {@code R}, {@code RI}, {@code RD}, {@code RID}. */
  public Check strength(String name) {
    return with(q -> q.synchronising(name));
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

  /** One client only. */
  public Check client(String client) {
    return with(q -> q.within(new Scope.Given(CallSyntax.client(client))));
  }

  /** With the units of engines that have some done by others. */
  public Check by(Workforce workforce) {
    return engines(engines.by(workforce));
  }

  /** That engine alone. */
  public Check engine(String name) {
    return new Check(question, engines.only(name), Asking.IN_TURN, failing, time, memory);
  }

  /** That engine alone, under the memory model that it knows, if it can answer at all. */
  public Check asFarAs(String name) {
    return new Check(question, engines.only(name), Asking.ALL, failing, time, memory);
  }

  /**
   * Every engine, each under the memory model that it knows, within the same time; the class is
   * also run, on real threads, for a tenth of it. A violation under the Java memory model is one,
   * whatever memory model was asked for.
   */
  public Check everyEngine() {
    return new Check(question, engines, Asking.ALL, failing, time, memory);
  }

  /** The same, but for engines that run the class. */
  public Check everyEngineThatReads() {
    return new Check(question, engines, Asking.ALL_THAT_READ, failing, time, memory);
  }

  /** What failed when this was last asked in the folder is tried first. */
  public Check remembering(Path folder) {
    return new Check(question, engines, asking, Optional.of(Failing.in(folder)), time, memory);
  }

  /**
   * What took engines long is kept in {@code .selvage/cache} of the folder, and looked up there.
   */
  public Check keeping(Path folder) {
    return engines(engines.keepingIn(folder.resolve(".selvage").resolve("cache")));
  }

  Check engines(Engines others) {
    return new Check(question, others, asking, failing, time, memory);
  }

  public Check within(Duration limit) {
    return new Check(question, engines, asking, failing, limit, memory);
  }

  /**
   * @param bytes of Java heap
   */
  public Check within(long bytes) {
    return new Check(question, engines, asking, failing, time, bytes);
  }

  public Question question() {
    return question;
  }

  /**
   * For tests: linearizable, or an {@link AssertionError} with the report; no answer is no pass.
   */
  public Answer assertLinearizable() {
    Answer answer = criterion("linearizability").ask();
    if (!(answer.verdict() instanceof Verdict.Verified)) {
      throw new AssertionError(Wording.installed().of(answer));
    }
    return answer;
  }

  public Answer ask() {
    return ask(Budget.of(time, memory), Progress.NONE);
  }

  /**
   * @param budget instead of the limits given here; whoever holds it may cancel it
   */
  public Answer ask(Budget budget, Progress progress) {
    Criteria.find(question.criterion());
    Optional<Answer> again =
        failing
            .filter(it -> !(question.scope() instanceof Scope.Again))
            .flatMap(it -> it.of(question))
            .flatMap(token -> new Retrial(engines, time, budget).answer(question, token));
    Answer answer = again.orElseGet(() -> answer(budget, progress));
    failing.ifPresent(it -> remember(it, answer));
    return answer;
  }

  private static void remember(Failing failing, Answer answer) {
    answer.token().ifPresent(token -> failing.put(answer.question(), token));
    if (answer.verdict() instanceof Verdict.Verified) {
      failing.forget(answer.question());
    }
  }

  private Answer answer(Budget budget, Progress progress) {
    if (asking == Asking.IN_TURN) {
      return new Inquiry(engines, budget, progress).answer(question);
    }
    Roster all = engines.all(question);
    return new Survey(asking == Asking.ALL ? all : all.reading(), time, budget, progress)
        .answer(question);
  }

  private Check withSubject(UnaryOperator<Subject> change) {
    return with(q -> q.about(change.apply(q.subject())));
  }

  private Check with(UnaryOperator<Question> change) {
    return new Check(change.apply(question), engines, asking, failing, time, memory);
  }
}
