package io.selvage.prove;

import io.selvage.prove.certificate.Certificate;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.picture.Gallery;
import io.selvage.prove.picture.Moment;
import io.selvage.prove.view.Hindsight;
import java.util.List;
import java.util.Optional;

/** What came of a question. */
public sealed interface Answer {
  /** How the reason begins where the checker does not accept what it was given. */
  String REJECTED = "PRV-111 the invariant is not accepted: ";

  /** The times it took, in nanoseconds of the processor. */
  record Times(long reading, long proving, long checking) {}

  /**
   * Proved, and the certificate was accepted by the checker.
   *
   * @param actions what threads may do to each other, in words
   * @param witnesses for each return, what justifies it
   * @param queries how often the solver was asked
   * @param hindsight why searches without locks are right; explanation only
   */
  record Proved(
      StepProgram program,
      Certificate certificate,
      List<String> actions,
      List<String> witnesses,
      Hindsight hindsight,
      Gallery gallery,
      List<String> assumptions,
      int queries,
      Times times)
      implements Answer {
    public Proved {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
      assumptions = List.copyOf(assumptions);
    }
  }

  /**
   * Proved for a class whose operations help each other, and the certificate was accepted.
   *
   * @param pool the steps that linearize operations by their tokens: operation, condition, action
   * @param queries how often the solver was asked
   */
  record Helped(
      HelpingProgram program,
      io.selvage.prove.helping.certificate.Certificate certificate,
      List<String> actions,
      List<String> witnesses,
      List<String> pool,
      Gallery gallery,
      List<String> assumptions,
      int queries,
      Times times)
      implements Answer {
    public Helped {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
      pool = List.copyOf(pool);
      assumptions = List.copyOf(assumptions);
    }
  }

  /** Whether it is proved, in whichever way. */
  default boolean isProved() {
    return summary().isPresent();
  }

  /**
   * What is told of every proof.
   *
   * @param pool empty where nobody helps
   * @param queries how often the solver was asked
   * @param hindsight in words; empty where the lemma is not about it
   */
  record Summary(
      int views,
      int actionCount,
      List<String> actions,
      List<String> witnesses,
      List<String> pool,
      List<String> hindsight,
      List<String> assumptions,
      int queries,
      Times times) {
    public Summary {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
      pool = List.copyOf(pool);
      hindsight = List.copyOf(hindsight);
      assumptions = List.copyOf(assumptions);
    }
  }

  /** What is told of it, if it is proved. */
  default Optional<Summary> summary() {
    if (this instanceof Proved proved) {
      return Optional.of(
          new Summary(
              proved.certificate().views().size(),
              proved.certificate().actions().size(),
              proved.actions(),
              proved.witnesses(),
              List.of(),
              proved.hindsight().words(),
              proved.assumptions(),
              proved.queries(),
              proved.times()));
    }
    if (this instanceof Helped helped) {
      return Optional.of(
          new Summary(
              helped.certificate().views().size(),
              helped.certificate().actions().size(),
              helped.actions(),
              helped.witnesses(),
              helped.pool(),
              List.of(),
              helped.assumptions(),
              helped.queries(),
              helped.times()));
    }
    return Optional.empty();
  }

  /**
   * Not proved, which says nothing about the class.
   *
   * @param why in one line, numbered
   * @param line of the source, where it is one step that fails
   * @param path how the view came about in which it fails
   */
  record Unknown(String why, Optional<Integer> line, List<Moment> path) implements Answer {
    public Unknown {
      path = List.copyOf(path);
    }
  }
}
