package io.selvage.cli.campaign;

import java.util.List;

/**
 * What came of a row.
 *
 * @param exit the exit code of its check
 * @param code of the violation, the reason or the error, or the empty string
 * @param headline what a reader should see of it, in one line
 */
record CampaignResult(String name, int exit, String code, String headline) {
  private static final int VERIFIED = 0;
  private static final int REFUTED = 1;
  private static final int UNKNOWN = 2;

  /** The code of a guarantee that is weaker than the baseline. */
  private static final String WEAKER = "USE-039";

  /** A check that verified the class and yet failed has a guarantee weaker than the baseline. */
  static CampaignResult of(String name, int exit, CampaignReport report) {
    boolean isWeaker = exit == REFUTED && report.isVerified();
    return new CampaignResult(name, exit, isWeaker ? WEAKER : report.code(), report.headline());
  }

  boolean isVerified() {
    return exit == VERIFIED;
  }

  /** Whether it is refuted, or weaker than the baseline. */
  boolean isFailed() {
    return exit == REFUTED;
  }

  String word() {
    return switch (exit) {
      case VERIFIED -> "verified";
      case REFUTED -> code.equals(WEAKER) ? "weaker" : "refuted";
      case UNKNOWN -> "unknown";
      default -> "not checked";
    };
  }

  /** As a line of the table of results. */
  String line() {
    return String.join(
        "\t", List.of(name, word(), code, headline.replace('\t', ' ').replace('\n', ' ')));
  }
}
