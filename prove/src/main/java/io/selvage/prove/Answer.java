package io.selvage.prove;

import io.selvage.prove.certificate.Certificate;
import io.selvage.prove.code.StepProgram;
import java.util.List;
import java.util.Optional;

/** What came of a question. */
public sealed interface Answer {
  /** The times it took, in nanoseconds of the processor. */
  record Times(long reading, long proving, long checking) {}

  /**
   * Proved, and the certificate was accepted by the checker.
   *
   * @param actions what threads may do to each other, in words
   * @param witnesses for each return, what justifies it
   */
  record Proved(
      StepProgram program,
      Certificate certificate,
      List<String> actions,
      List<String> witnesses,
      List<String> assumptions,
      Times times)
      implements Answer {
    public Proved {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
      assumptions = List.copyOf(assumptions);
    }
  }

  /**
   * Not proved, which says nothing about the class.
   *
   * @param why in one line, numbered
   * @param line of the source, where it is one step that fails
   * @param path how the view came about in which it fails
   */
  record Unknown(String why, Optional<Integer> line, List<String> path) implements Answer {
    public Unknown {
      path = List.copyOf(path);
    }
  }
}
