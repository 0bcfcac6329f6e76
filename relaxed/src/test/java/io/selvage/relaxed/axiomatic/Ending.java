package io.selvage.relaxed.axiomatic;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How an execution ends.
 *
 * @param words of registers, {@code 0:r0}, and the last ones of places, {@code [x]}
 */
public record Ending(Map<String, Long> words) implements Comparable<Ending> {
  public Ending {
    words = new TreeMap<>(words);
  }

  boolean satisfies(String condition) {
    for (String term : condition.split("&")) {
      int equals = term.indexOf('=');
      String name = term.substring(0, equals).strip();
      String word = ObjectNames.text(words.getOrDefault(name, 0L));
      if (!word.equals(term.substring(equals + 1).strip())) {
        return false;
      }
    }
    return true;
  }

  /** Without places that hold 0, so that it does not matter whether they were written. */
  Ending withoutUnwritten() {
    Map<String, Long> left = new TreeMap<>(words);
    left.entrySet().removeIf(word -> word.getKey().startsWith("[") && word.getValue() == 0);
    return new Ending(left);
  }

  @Override
  public int compareTo(Ending other) {
    return toString().compareTo(other.toString());
  }

  @Override
  public String toString() {
    return words.entrySet().stream()
        .map(word -> word.getKey() + "=" + ObjectNames.text(word.getValue()))
        .collect(Collectors.joining(" "));
  }
}
