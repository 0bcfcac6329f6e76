package io.selvage.stress.internal.actor;

import io.selvage.core.diagnostic.UnanswerableException;

/** A result has no value to compare: nothing can be said of such calls. */
final class IncomparableResultException extends UnanswerableException {
  private static final long serialVersionUID = 1;

  IncomparableResultException(String line) {
    super(line);
  }
}
