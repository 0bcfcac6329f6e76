package io.selvage.refine.internal.client;

import io.selvage.core.verdict.AccessClaim;
import io.selvage.core.verdict.InterruptionPoint;
import java.util.List;

/**
 * What a proof says.
 *
 * @param points where calls are interrupted first
 * @param claims what each access is compared with
 */
public record Guidance(List<InterruptionPoint> points, List<AccessClaim> claims) {
  public static final Guidance NONE = new Guidance(List.of(), List.of());

  public Guidance {
    points = List.copyOf(points);
    claims = List.copyOf(claims);
  }

  public Guidance interruptingAt(List<InterruptionPoint> others) {
    return new Guidance(others, claims);
  }

  public Guidance comparing(List<AccessClaim> others) {
    return new Guidance(points, others);
  }
}
