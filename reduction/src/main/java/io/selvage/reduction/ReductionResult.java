package io.selvage.reduction;

import io.selvage.core.trace.SourcePosition;
import io.selvage.core.verdict.DataRace;
import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import java.util.List;

/** What the engine found out about a class. */
public sealed interface ReductionResult {
  /**
   * Each call that returns is atomic.
   *
   * @param raceFree whether that holds under the Java memory model too
   * @param progress whether all calls return
   * @param check what the independent checker says about the certificate
   */
  record Proved(
      Certificate certificate,
      boolean raceFree,
      Progress progress,
      List<String> assumptions,
      CertificateCheck check)
      implements ReductionResult {
    public Proved {
      assumptions = List.copyOf(assumptions);
    }
  }

  /**
   * Not proved.
   *
   * @param races data races, by location
   * @param points where other calls may interfere, by operation
   * @param interruptions where a search may interrupt calls: these points, and others behind them
   * @param certificate what was inferred all the same, for repair
   */
  record Failed(
      List<DataRace> races,
      List<InterferencePoint> points,
      List<InterruptionPoint> interruptions,
      Certificate certificate)
      implements ReductionResult {
    public Failed {
      races = List.copyOf(races);
      points = List.copyOf(points);
      interruptions = List.copyOf(interruptions);
    }
  }

  /** The code has something that is not covered. */
  record Unsupported(String code, String detail, SourcePosition at) implements ReductionResult {
    /** In one line. */
    public String words() {
      return code + " " + detail + " (at " + at + ")";
    }
  }

  /**
   * Whether all calls return.
   *
   * @param reason why it is not shown
   */
  record Progress(boolean shown, String reason) {}
}
