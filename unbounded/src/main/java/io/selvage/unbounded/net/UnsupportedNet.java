package io.selvage.unbounded.net;

/** A net uses an unsupported feature; the message has a number and the reason. */
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
