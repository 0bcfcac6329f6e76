package io.selvage.refine.model;

import io.selvage.core.Invocation;
import java.util.List;

/**
 * What a thread calls: at each point of its script one of some calls, whichever. The most general
 * client has one point, over and again; threads with the same script may change places, others have
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
