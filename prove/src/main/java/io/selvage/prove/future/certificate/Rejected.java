package io.selvage.prove.future.certificate;

/** The certificate proves nothing. */
final class Rejected extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;

  Rejected(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  String why() {
    return why;
  }
}
