package io.selvage.core.question;

import java.io.IOException;
import java.io.InputStream;

/**
 * A recorded execution: which thread accessed what, one event per line. It may be long, so it is
 * streamed once rather than stored.
 *
 * @param name where it is read from
 */
public record TraceSubject(String name, Source source) implements Subject {
  /** A source of events. */
  @FunctionalInterface
  public interface Source {
    InputStream open() throws IOException;
  }
}
