package io.selvage.reduction.internal.paths;

import io.selvage.core.trace.SourcePosition;

/** The code has something that the engine does not cover. Nothing is claimed of the class. */
public final class UnsupportedCode extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final String code;
  private final String detail;
  private final transient SourcePosition at;

  public UnsupportedCode(String code, String detail, SourcePosition at) {
    super(code + " " + detail, null, false, false);
    this.code = code;
    this.detail = detail;
    this.at = at;
  }

  public String code() {
    return code;
  }

  public String detail() {
    return detail;
  }

  public SourcePosition at() {
    return at;
  }
}
