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

/** The result of a proof request. */
public sealed interface ProofResult extends EngineEvidence {
  /** The code of the reason when the checker rejects its input. */
  String REJECTED_CODE = "PRV-111";

  /** The prefix of that reason. */
  String REJECTED = REJECTED_CODE + " the invariant is not accepted: ";

  /** CPU times in nanoseconds. */
  record Times(long reading, long proving, long checking) {}

  /**
   * Proved, and the checker accepted the certificate.
   *
   * @param actions the interference between threads, as text
   * @param witnesses the justification of each return
   * @param queries the number of solver queries
   * @param hindsight why searches without locks are correct; explanation only
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
   * Proved for a class whose operations help each other, and the checker accepted the certificate.
   *
   * @param pool the steps that linearize operations by their tokens: operation, condition, action
   * @param assumptions the kinds of the operations come first
   * @param queries the number of solver queries
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

  /** The same result, if proved, with additional assumptions. */
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

  /** Whether it is proved, by either method. */
  default boolean isProved() {
    return summary().isPresent();
  }

  /**
   * What is reported for every proof.
   *
   * @param roles the kind of each operation; these are assumptions, too
   * @param pool empty without helping
   * @param queries the number of solver queries
   * @param hindsight as text; empty if the lemma does not apply
   */
  record Summary(
      int views,
      int actionCount,
      List<String> actions,
      List<String> witnesses,
      List<String> pool,
      List<String> hindsight,
      List<String> roles,
      List<String> assumptions,
      int queries,
      Times times) {
    public Summary {
      actions = List.copyOf(actions);
      witnesses = List.copyOf(witnesses);
      pool = List.copyOf(pool);
      hindsight = List.copyOf(hindsight);
      roles = List.copyOf(roles);
      assumptions = List.copyOf(assumptions);
    }
  }

  /** The report, if it is proved. */
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
   * @param why a single line with a code
   * @param line of the source, if a single step fails
   * @param path how the view in which it fails was reached
   */
  record Unknown(String why, Optional<Integer> line, List<FailurePathStep> path)
      implements ProofResult {
    public Unknown {
      path = List.copyOf(path);
    }

    public UnknownCause cause() {
      return UnknownCause.read(why);
    }

    /** Whether the checker rejected its input. */
    public boolean isRejected() {
      return cause().code().equals(REJECTED_CODE);
    }

    /** The reason, with the line number inserted after the code. */
    public String whyAndLine() {
      String place = line.map(number -> "line " + number + ": ").orElse("");
      return cause() instanceof UnknownCause.Numbered numbered
          ? numbered.code() + " " + place + numbered.detail()
          : place + why;
    }
  }
}
