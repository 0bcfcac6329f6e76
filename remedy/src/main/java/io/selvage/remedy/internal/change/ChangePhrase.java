package io.selvage.remedy.internal.change;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A part of a description: {@code `volatile` on} and {@code `Lazy.value`}.
 *
 * @param what the change
 * @param where the place, named as in the source
 */
public record ChangePhrase(String what, String where) {
  /** Phrases with the same beginning share it. */
  public static String join(List<ChangePhrase> phrases) {
    Map<String, List<String>> places = new LinkedHashMap<>();
    for (ChangePhrase phrase : phrases) {
      List<String> known = places.computeIfAbsent(phrase.what, what -> new ArrayList<>());
      if (!known.contains(phrase.where)) {
        known.add(phrase.where);
      }
    }
    return enumeration(
        places.entrySet().stream()
            .map(it -> it.getKey() + " " + enumeration(it.getValue()))
            .toList());
  }

  private static String enumeration(List<String> words) {
    int last = words.size() - 1;
    return last == 0
        ? words.get(0)
        : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
  }
}
