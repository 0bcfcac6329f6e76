package io.selvage.reduction.internal.checker;

/** Why a certificate is not accepted. */
final class Objection extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final boolean rejects;

  private Objection(boolean rejects, String why) {
    super(why, null, false, false);
    this.rejects = rejects;
  }

  /** What the certificate says does not follow. */
  static Objection rejected(String why) {
    return new Objection(true, why);
  }

  /** The checker cannot follow the code. */
  static Objection notCovered(String what) {
    return new Objection(false, what);
  }

  boolean rejects() {
    return rejects;
  }

  String why() {
    return String.valueOf(getMessage());
  }
}
