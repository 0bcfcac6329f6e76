package io.selvage.prove;

import io.selvage.core.verdict.EngineEvidence;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.drawing.FailurePathStep;
import io.selvage.prove.drawing.ViewGallery;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What came of a question. */
public sealed interface ProofResult extends EngineEvidence {
  /** The number of the reason where the checker does not accept what it was given. */
  String REJECTED_CODE = "PRV-111";

  /** How that reason begins. */
  String REJECTED = REJECTED_CODE + " the invariant is not accepted: ";

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
      ListCertificate certificate,
      List<String> actions,
      List<String> witnesses,
      HindsightExplanation hindsight,
      ViewGallery gallery,
      List<String> assumptions,
      int queries,
      Times times)
      implements ProofResult {
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
   * @param assumptions what each operation is to do comes first
   * @param queries how often the solver was asked
   */
  record Helped(
      HelpingProgram program,
      io.selvage.prove.certificate.HelpingCertificate certificate,
      List<String> actions,
      List<String> witnesses,
      List<String> pool,
      ViewGallery gallery,
      List<String> assumptions,
      int queries,
      Times times)
      implements ProofResult {
    public Helped {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
      pool = List.copyOf(pool);
      assumptions = List.copyOf(assumptions);
    }
  }

  /** The same, if it is proved, with more taken for granted. */
  default ProofResult assuming(List<String> more) {
    if (this instanceof Proved it) {
      return new Proved(
          it.program,
          it.certificate,
          it.actions,
          it.witnesses,
          it.hindsight,
          it.gallery,
          Stream.concat(it.assumptions.stream(), more.stream()).toList(),
          it.queries,
          it.times);
    }
    if (this instanceof Helped it) {
      return new Helped(
          it.program,
          it.certificate,
          it.actions,
          it.witnesses,
          it.pool,
          it.gallery,
          Stream.concat(it.assumptions.stream(), more.stream()).toList(),
          it.queries,
          it.times);
    }
    return this;
  }

  /** Whether it is proved, in whichever way. */
  default boolean isProved() {
    return summary().isPresent();
  }

  /**
   * What is told of every proof.
   *
   * @param duties what each operation is to do; they are assumptions, too
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
      List<String> duties,
      List<String> assumptions,
      int queries,
      Times times) {
    public Summary {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
      pool = List.copyOf(pool);
      hindsight = List.copyOf(hindsight);
      duties = List.copyOf(duties);
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
              proved.assumptions().subList(0, proved.program().operations().size()),
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
              helped.assumptions().subList(0, helped.program().operations().size()),
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
  record Unknown(String why, Optional<Integer> line, List<FailurePathStep> path)
      implements ProofResult {
    public Unknown {
      path = List.copyOf(path);
    }

    public UnknownCause cause() {
      return UnknownCause.read(why);
    }

    /** Whether the checker did not accept what it was given. */
    public boolean isRejected() {
      return cause().code().equals(REJECTED_CODE);
    }

    /** The reason, with the line between the number and the rest. */
    public String whyAndLine() {
      String place = line.map(number -> "line " + number + ": ").orElse("");
      return cause() instanceof UnknownCause.Numbered numbered
          ? numbered.code() + " " + place + numbered.detail()
          : place + why;
    }
  }
}
