package io.selvage.prove.internal.list.view;

import io.selvage.prove.drawing.FailurePathStep;
import java.util.List;

/** A proof obligation does not hold in some view, or a bound was reached. */
final class ListProofFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;
  private final transient ThreadView view;
  private int line;
  private boolean byGuess;
  private transient List<FailurePathStep> path = List.of();

  ListProofFailure(String why, ThreadView view) {
    super(why, null, false, false);
    this.why = why;
    this.view = view;
  }

  /** It comes from links that were assumed to be irrelevant. */
  ListProofFailure byGuess() {
    byGuess = true;
    return this;
  }

  boolean isByGuess() {
    return byGuess;
  }

  ListProofFailure at(int where) {
    line = line == 0 ? where : line;
    return this;
  }

  ListProofFailure from(List<FailurePathStep> way) {
    path = path.isEmpty() ? way : path;
    return this;
  }

  List<FailurePathStep> path() {
    return path;
  }

  String why() {
    return why;
  }

  ThreadView view() {
    return view;
  }

  int line() {
    return line;
  }
}
