package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.CoverageTarget;
import java.util.List;

/**
 * A proof that no target can be covered: every reachable marking lies below one of these limits. A
 * limit is a control with the maximum of each place; {@code Net.MANY} is any number.
 */
public record ForwardProof(List<CoverageTarget> limits) implements CoverabilityCertificate {
  public ForwardProof {
    limits = List.copyOf(limits);
  }
}
