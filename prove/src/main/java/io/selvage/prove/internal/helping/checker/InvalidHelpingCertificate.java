package io.selvage.prove.internal.helping.checker;

/** The certificate proves nothing. */
final class InvalidHelpingCertificate extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;

  InvalidHelpingCertificate(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  String why() {
    return why;
  }
}
