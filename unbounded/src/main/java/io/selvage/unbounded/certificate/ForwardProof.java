package io.selvage.unbounded.certificate;

import io.selvage.unbounded.net.Target;
import java.util.List;

/**
 * No target is covered: whatever is reached lies below one of these limits. A limit is a control
 * with the most that each place may have; {@code Net.MANY} is any number.
 */
public record ForwardProof(List<Target> limits) implements Certificate {
  public ForwardProof {
    limits = List.copyOf(limits);
  }
}
