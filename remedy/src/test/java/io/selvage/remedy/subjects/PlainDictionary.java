package io.selvage.remedy.subjects;

import java.util.HashMap;
import java.util.Map;

/** A HashMap is not made for threads. */
public class PlainDictionary {
  private final Map<Integer, Integer> words = new HashMap<>();

  public Integer define(int word, int meaning) {
    return words.put(word, meaning);
  }

  public Integer look(int word) {
    return words.get(word);
  }
}
