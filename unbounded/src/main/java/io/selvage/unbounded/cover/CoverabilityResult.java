package io.selvage.unbounded.cover;

import io.selvage.unbounded.certificate.CoverabilityCertificate;
import java.util.Optional;

/** What came of it: a certificate that was accepted and who found it, or why there is none. */
public record CoverabilityResult(
    Optional<CoverabilityCertificate> certificate, String by, String why) {
  /** The word for it: safe, unsafe or unknown. */
  public String verdict() {
    return certificate.map(found -> found.isSafe() ? "safe" : "unsafe").orElse("unknown");
  }
}
