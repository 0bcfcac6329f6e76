package io.selvage.program.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers the contents of strings: equal text, equal number. Append-only; 0 is the empty string.
 */
public final class StringTable {
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> texts = new ArrayList<>();

  public StringTable() {
    number("");
  }

  public synchronized int number(String text) {
    return numbers.computeIfAbsent(
        text,
        t -> {
          texts.add(t);
          return texts.size() - 1;
        });
  }

  public synchronized String text(int number) {
    return texts.get(number);
  }
}
