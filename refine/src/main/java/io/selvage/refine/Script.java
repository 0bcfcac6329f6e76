package io.selvage.refine;

import io.selvage.core.Invocation;
import java.util.List;

/**
 * What a thread calls: at each point of its script one of some calls, whichever. The most general
 * client has one point, over and again; threads with the same script may change places, others have
 * another role.
 */
record Script(List<List<Invocation>> points, Then then) {
  /** What comes after the last point. */
  enum Then {
    AGAIN,
    NOTHING
  }

  Script {
    points = points.stream().map(List::copyOf).toList();
  }

  static Script anyOf(List<Invocation> calls) {
    return new Script(List.of(calls), Then.AGAIN);
  }

  static Script onceOf(List<Invocation> calls) {
    return new Script(List.of(calls), Then.NOTHING);
  }

  /** The point after a return at this one. */
  int after(int point) {
    return then == Then.AGAIN && point + 1 == points.size() ? 0 : point + 1;
  }
}
