package io.selvage.reduction.internal.paths;

import io.selvage.reduction.internal.term.Condition;
import io.selvage.reduction.internal.term.Term;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A way from the call of an operation to its end, loops cut at their heads.
 *
 * @param result what is returned or thrown
 * @param threw whether it is thrown
 * @param objects what is in objects that the call made and nobody else can reach
 * @param privates objects that the call made and nobody else can reach at its end
 * @param exposed what was in private objects when they were published
 */
public record Path(
    List<Step> steps,
    List<Condition> conditions,
    Term result,
    boolean threw,
    Map<Held, Term> objects,
    Set<Term> privates,
    List<Term> exposed,
    Step.Point end,
    int endLine) {
  /** The slot of an exception for what it was made with, and the function that makes it. */
  public static final String EXCEPTION_CONTENT = "exception content";

  /** A field of an object. */
  public record Held(Term holder, String slot) {}

  public Path {
    privates = Set.copyOf(privates);
    steps = List.copyOf(steps);
    conditions = List.copyOf(conditions);
    objects = Map.copyOf(objects);
    exposed = List.copyOf(exposed);
  }
}
