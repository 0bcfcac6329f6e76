package io.selvage.stress.internal.actor;

import io.selvage.core.diagnostic.UnanswerableException;

/** A result cannot be converted to a comparable value: the outcome is unsupported. */
final class IncomparableResultException extends UnanswerableException {
  private static final long serialVersionUID = 1;

  IncomparableResultException(String line) {
    super(line);
  }
}
