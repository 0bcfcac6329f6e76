package io.selvage.unbounded.net;

/** A net says something that is beyond what is decided here; the number and the reason are said. */
public final class UnsupportedNet extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String code;

  public UnsupportedNet(String code, String why) {
    super(why);
    this.code = code;
  }

  public String code() {
    return code;
  }

  public String why() {
    return String.valueOf(getMessage());
  }
}
