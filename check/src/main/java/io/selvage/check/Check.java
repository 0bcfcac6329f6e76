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
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
  private final Duration time;
  private final long memory;

  private Check(Question question, Engines engines, Duration time, long memory) {
    this.question = question;
    this.engines = engines;
    this.time = time;
    this.memory = memory;
  }

  /**
   * @param className as in Java source, with its package
   */
  public static Check object(String className) {
    Subject subject = new Subject(List.of(), className, List.of(), List.of());
    return of(new Question(subject, className, "linearizability", MemoryModels.SC, SCOPE));
  }

  public static Check of(Question question) {
    return new Check(question, Engines.installed(), TIME, sensibleMemory());
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

  /** That engine alone. */
  public Check engine(String name) {
    return new Check(question, engines.only(name), time, memory);
  }

  Check engines(Engines others) {
    return new Check(question, others, time, memory);
  }

  public Check within(Duration limit) {
    return new Check(question, engines, limit, memory);
  }

  /**
   * @param bytes of Java heap
   */
  public Check within(long bytes) {
    return new Check(question, engines, time, bytes);
  }

  public Question question() {
    return question;
  }

  public Answer ask() {
    return ask(Budget.of(time, memory), Progress.NONE);
  }

  /**
   * @param budget instead of the limits given here; whoever holds it may cancel it
   */
  public Answer ask(Budget budget, Progress progress) {
    Criteria.find(question.criterion());
    return new Inquiry(engines, budget, progress).answer(question);
  }

  private Check withSubject(UnaryOperator<Subject> change) {
    return with(q -> q.about(change.apply(q.subject())));
  }

  private Check with(UnaryOperator<Question> change) {
    return new Check(change.apply(question), engines, time, memory);
  }
}
