package io.selvage.prove.internal.list.checker;

/** The certificate proves nothing. */
public final class InvalidListCertificate extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;

  public InvalidListCertificate(String why) {
    super(why, null, false, false);
    this.why = why;
  }

  public String why() {
    return why;
  }
}
