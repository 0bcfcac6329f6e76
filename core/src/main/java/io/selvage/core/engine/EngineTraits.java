package io.selvage.core.engine;

import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Subject;
import java.util.Set;

/**
 * The properties of an engine, so that no caller needs to know it by name.
 *
 * @param cost engines of lower cost run first
 * @param subject the kind of subject that it answers for
 * @param criteria the criteria that only this engine decides; empty if it decides those of
 *     histories
 */
public record EngineTraits(
    int cost,
    Invocation invocation,
    Method method,
    Class<? extends Subject> subject,
    Set<String> criteria) {
  public EngineTraits {
    criteria = Set.copyOf(criteria);
  }

  /** The traits of an engine that compares a class with a specification. */
  public EngineTraits(int cost, Invocation invocation, Method method) {
    this(cost, invocation, method, ClassSubject.class, Set.of());
  }

  /** The traits of an engine that is the only one of its kind. */
  public static EngineTraits alone(Class<? extends Subject> subject, String... criteria) {
    return new EngineTraits(0, Invocation.ALWAYS, Method.READS, subject, Set.of(criteria));
  }

  /** Whether the question is about such a subject and uses a criterion of histories. */
  public boolean comparesAsRequested(Question question) {
    return subject.isInstance(question.about()) && criteria.isEmpty();
  }

  /** Whether only this engine decides the criterion of the question. */
  public boolean owns(Question question) {
    return subject.isInstance(question.about()) && criteria.contains(question.criterion());
  }

  /** The default traits: the engine runs last, and always. */
  public static final EngineTraits USUAL =
      new EngineTraits(Integer.MAX_VALUE, Invocation.ALWAYS, Method.READS);

  /** When an engine runs that the user has not named. */
  public enum Invocation {
    ALWAYS,
    /** Only if all engines run, each under the memory model that it handles. */
    WITH_ALL,
    /**
     * Only if all engines run, and then before those that search, for a small share of the time: it
     * proves more than they do, or nothing.
     */
    BRIEFLY
  }

  /** How an engine reaches an answer. */
  public enum Method {
    /** Analyses class files. */
    READS,
    /**
     * Runs the class on real threads. These behave as the Java memory model allows, so a violation
     * says nothing about another model, and the absence of one is not an answer.
     */
    RUNS,
    /** Proves but never refutes: if it has no proof, other engines search for a counterexample. */
    PROVES
  }
}
