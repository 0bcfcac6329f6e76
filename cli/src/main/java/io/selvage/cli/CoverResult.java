package io.selvage.cli;

import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.cover.Decision;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Refused;
import java.time.Duration;
import java.util.Optional;

/**
 * What {@code cover} has to say.
 *
 * @param code the number of a refusal; empty without one
 */
record CoverResult(
    String file, Optional<Net> net, Decision decision, String code, long milliseconds) {
  static CoverResult decided(String file, Net net, Decision decision, Duration time) {
    return new CoverResult(file, Optional.of(net), decision, "", time.toMillis());
  }

  static CoverResult refused(String file, Refused refused) {
    Decision unknown = new Decision(Optional.empty(), "", refused.why());
    return new CoverResult(file, Optional.empty(), unknown, refused.code(), 0);
  }

  String verdict() {
    return decision.verdict();
  }

  int exit() {
    return decision
        .certificate()
        .map(found -> found.isSafe() ? Exit.DONE : Exit.REFUTED)
        .orElse(Exit.UNKNOWN);
  }

  Optional<Certificate> certificate() {
    return decision.certificate();
  }
}
