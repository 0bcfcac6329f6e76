package io.selvage.prove.lower;

import io.selvage.prove.code.Word;
import java.util.ArrayList;
import java.util.List;

/** The numbers that the code mentions, and a variable that is always zero. */
final class Constants {
  private final List<Long> values = new ArrayList<>(List.of(0L, 1L));
  private final int zero;
  private final int scratch;

  Constants(Variables variables) {
    this.zero = variables.take(1);
    this.scratch = variables.take(1);
  }

  int word(long value) {
    if (!values.contains(value)) {
      values.add(value);
    }
    return Word.constant(values.indexOf(value));
  }

  List<Long> values() {
    return values;
  }

  /** A variable that nobody writes and that holds zero. */
  int zero() {
    return zero;
  }

  /** A variable that nobody reads. */
  int scratch() {
    return scratch;
  }
}
