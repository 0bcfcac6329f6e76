package io.selvage.core.question;

import java.io.IOException;
import java.io.InputStream;

/**
 * An execution that was recorded: who accessed what, one event a line. It may be long, so that it
 * is read once, and not kept.
 *
 * @param name where it is read from
 */
public record TraceSubject(String name, Source source) implements Subject {
  /** Where events come from. */
  @FunctionalInterface
  public interface Source {
    InputStream open() throws IOException;
  }
}
