package io.selvage.prove.view;

import io.selvage.prove.picture.Moment;
import java.util.List;

/** An obligation of the proof does not hold in some view, or a bound was met. */
final class Unproved extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;
  private final transient View view;
  private int line;
  private transient List<Moment> path = List.of();

  Unproved(String why, View view) {
    super(why, null, false, false);
    this.why = why;
    this.view = view;
  }

  Unproved at(int where) {
    line = line == 0 ? where : line;
    return this;
  }

  Unproved from(List<Moment> way) {
    path = path.isEmpty() ? way : path;
    return this;
  }

  List<Moment> path() {
    return path;
  }

  String why() {
    return why;
  }

  View view() {
    return view;
  }

  int line() {
    return line;
  }
}
