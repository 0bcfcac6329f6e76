package io.selvage.prove.internal.arrayqueue.checker;

/** The certificate proves nothing. */
final class InvalidSlotCertificate extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;

  InvalidSlotCertificate(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  String why() {
    return why;
  }
}
