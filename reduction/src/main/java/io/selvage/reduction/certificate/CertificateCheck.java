package io.selvage.reduction.certificate;

/** What the independent checker says about a certificate. */
public sealed interface CertificateCheck {
  /**
   * Everything in it was established again.
   *
   * @param raceFree whether the proof holds under the Java memory model too
   */
  record Accepted(boolean raceFree) implements CertificateCheck {}

  /**
   * The checker cannot follow the code, so that nothing is checked.
   *
   * @param what it cannot follow
   */
  record NotCovered(String what) implements CertificateCheck {}

  /** Something in it does not follow: the engine and the checker contradict each other. */
  record Rejected(String why) implements CertificateCheck {}
}
