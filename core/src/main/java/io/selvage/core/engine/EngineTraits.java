package io.selvage.core.engine;

import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Subject;
import java.util.Set;

/**
 * What an engine says of itself, so that nobody has to know it by name.
 *
 * @param cost cheaper ones are asked first
 * @param subject the kind of subject that it answers for
 * @param criteria the names of its own, which nobody else knows; none if it answers for those of
 *     histories
 */
public record EngineTraits(
    int cost, Asked asked, Method method, Class<? extends Subject> subject, Set<String> criteria) {
  public EngineTraits {
    criteria = Set.copyOf(criteria);
  }

  /** Of an engine that compares a class with a specification. */
  public EngineTraits(int cost, Asked asked, Method method) {
    this(cost, asked, method, ClassSubject.class, Set.of());
  }

  /** Of an engine that is the only one of its kind. */
  public static EngineTraits alone(Class<? extends Subject> subject, String... criteria) {
    return new EngineTraits(0, Asked.ALWAYS, Method.READS, subject, Set.of(criteria));
  }

  /** Whether the question is about such a subject, and by a criterion of histories. */
  public boolean comparesAsAsked(Question question) {
    return subject.isInstance(question.about()) && criteria.isEmpty();
  }

  /** Whether the question is one of its own: nobody else knows the criterion. */
  public boolean owns(Question question) {
    return subject.isInstance(question.about()) && criteria.contains(question.criterion());
  }

  /** Of an engine that says nothing: asked last, and always. */
  public static final EngineTraits USUAL =
      new EngineTraits(Integer.MAX_VALUE, Asked.ALWAYS, Method.READS);

  /** When an engine is asked that nobody has named. */
  public enum Asked {
    ALWAYS,
    /** Only where all are asked, each under the memory model that it handles. */
    WITH_ALL,
    /** Never: it looks at more than others do, at its own price. */
    BY_NAME
  }

  /** How an engine comes to an answer. */
  public enum Method {
    /** It reads class files. */
    READS,
    /**
     * It runs the class on real threads. These do what the Java memory model allows, so what they
     * show says nothing of another model, and that they show nothing is no answer.
     */
    RUNS,
    /** It proves and never refutes: when it does not know, others are asked for an execution. */
    PROVES
  }
}
