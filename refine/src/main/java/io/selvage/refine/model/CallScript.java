package io.selvage.refine.model;

import io.selvage.core.Invocation;
import java.util.List;

/**
 * The calls of a thread: each point of its script allows one of several calls. The most general
 * client has one point, repeated; threads with the same script are interchangeable, others have
 * another role.
 */
public record CallScript(List<List<Invocation>> points, AfterLast then) {
  /** What comes after the last point. */
  public enum AfterLast {
    AGAIN,
    NOTHING
  }

  public CallScript {
    points = points.stream().map(List::copyOf).toList();
  }

  public static CallScript anyOf(List<Invocation> calls) {
    return new CallScript(List.of(calls), AfterLast.AGAIN);
  }

  public static CallScript onceOf(List<Invocation> calls) {
    return new CallScript(List.of(calls), AfterLast.NOTHING);
  }

  /** The point after a return at this one. */
  public int after(int point) {
    return then == AfterLast.AGAIN && point + 1 == points.size() ? 0 : point + 1;
  }
}
