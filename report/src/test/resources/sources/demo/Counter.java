package demo;

final class Counter {
  private int value;

  int inc() { return ++value; }
}
