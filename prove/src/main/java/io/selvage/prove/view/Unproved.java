package io.selvage.prove.view;

/** An obligation of the proof does not hold in some view, or a bound was met. */
final class Unproved extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String why;
  private final transient View view;
  private int line;
  private transient java.util.List<String> path = java.util.List.of();

  Unproved(String why, View view) {
    super(why, null, false, false);
    this.why = why;
    this.view = view;
  }

  Unproved at(int where) {
    line = line == 0 ? where : line;
    return this;
  }

  Unproved from(java.util.List<String> way) {
    path = path.isEmpty() ? way : path;
    return this;
  }

  java.util.List<String> path() {
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
