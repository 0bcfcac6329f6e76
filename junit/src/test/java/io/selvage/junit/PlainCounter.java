package io.selvage.junit;

/** What a counter means. */
final class PlainCounter {
  private int value;

  int increment() {
    return ++value;
  }

  int get() {
    return value;
  }
}
