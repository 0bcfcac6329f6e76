package io.selvage.core.engine;

import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Question;
import java.util.Arrays;
import java.util.Optional;

/** The part of a question that an engine does not support. */
public record EngineObstacle(Kind kind, String parameter) {
  /** The kinds of unsupported parts. */
  public enum Kind {
    CRITERION("does not check %s"),
    SPECIFICATION("compares a class only with its own runs without overlapping calls"),
    MEMORY_MODEL("does not handle the memory model %s"),
    OPTION("does not support --%s"),
    ROLES("does not support roles (--roles)"),
    INVARIANTS("does not check invariants"),
    SET_UP("does not support calls before the threads start (--init)"),
    OTHER_JDK("cannot run the classes of another JDK (--jdk)"),
    ONE_THREAD("needs a program with at least two threads"),
    ONE_PROGRAM("checks all programs, not a single one"),
    SOME_EXECUTIONS("does not sample executions (--sample, --executions)"),
    ANY_NUMBER_OF_CALLS("checks programs with a bounded number of calls only"),
    NEEDS_NODES("needs --nodes N"),
    REPLAY("cannot replay a schedule"),
    READ_ONLY("must run the class, which --read-only forbids"),
    BY_NAME("runs only with --engine %s"),
    NOT_INSTALLED("is not on the class path of Selvage"),
    /** The engine found an error in the question itself. */
    USAGE("%s");

    private final String format;

    Kind(String format) {
      this.format = format;
    }
  }

  public static EngineObstacle of(Kind kind) {
    return new EngineObstacle(kind, "");
  }

  /** An obstacle unless the question is under the only memory model that the engine handles. */
  public static Optional<EngineObstacle> unlessUnder(String model, Question question) {
    return question.memoryModel().equals(model)
        ? Optional.empty()
        : Optional.of(new EngineObstacle(Kind.MEMORY_MODEL, question.memoryModel()));
  }

  /**
   * The first of these obstacles that a question about a class has; {@code --init} also covers
   * preparation.
   */
  public static Optional<EngineObstacle> in(ClassSubject subject, Kind... unsupported) {
    return Arrays.stream(unsupported)
        .filter(
            kind ->
                switch (kind) {
                  case INVARIANTS -> !subject.invariants().isEmpty();
                  case ROLES -> !subject.protocol().isFree();
                  case SET_UP -> !subject.callsBefore(subject.className()).isEmpty();
                  default -> throw new IllegalArgumentException(kind + " is not of a class");
                })
        .findFirst()
        .map(EngineObstacle::of);
  }

  /** The text to print after the name of the engine. */
  public String text() {
    return String.format(kind.format, parameter);
  }
}
