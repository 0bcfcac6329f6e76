package io.selvage.program.internal.load;

import io.selvage.core.diagnostic.UnanswerableException;

/**
 * A symbolic reference that does not resolve: the instruction throws when it is executed. Outside
 * an instruction it is unsupported.
 */
public class UnresolvedReference extends UnanswerableException {
  private static final long serialVersionUID = 1;

  private final LinkageErrorKind error;
  private final String text;

  public UnresolvedReference(LinkageErrorKind error, String text) {
    super("REF-002 " + error.words() + ": " + text.replace('/', '.'));
    this.error = error;
    this.text = text;
  }

  public LinkageErrorKind error() {
    return error;
  }

  /** The message of the error. */
  public String text() {
    return text;
  }
}
