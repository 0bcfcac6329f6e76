package io.selvage.unbounded.cover;

import io.selvage.unbounded.certificate.CoverabilityCertificate;
import java.util.Optional;

/**
 * The result: an accepted certificate and the algorithm that found it, or the reason for a missing
 * one.
 */
public record CoverabilityResult(
    Optional<CoverabilityCertificate> certificate, String by, String why) {
  /** The verdict as a word: safe, unsafe or unknown. */
  public String verdict() {
    return certificate.map(found -> found.isSafe() ? "safe" : "unsafe").orElse("unknown");
  }
}
