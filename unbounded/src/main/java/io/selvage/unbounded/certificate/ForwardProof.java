package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.CoverageTarget;
import java.util.List;

/**
 * No target is covered: whatever is reached lies below one of these limits. A limit is a control
 * with the most that each place may have; {@code Net.MANY} is any number.
 */
public record ForwardProof(List<CoverageTarget> limits) implements CoverabilityCertificate {
  public ForwardProof {
    limits = List.copyOf(limits);
  }
}
