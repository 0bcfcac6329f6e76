package io.selvage.junit;

/** A test class that fails; in a file of its own, since its lines are in the golden report. */
@Verify(against = PlainCounter.class)
public class LostUpdate {
  int value;

  @Op
  int increment() {
    return ++value;
  }

  @Op
  int get() {
    return value;
  }
}
