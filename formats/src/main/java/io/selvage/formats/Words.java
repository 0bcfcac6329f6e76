package io.selvage.formats;

import io.selvage.core.Value;

/** Values in formats without quotes: whole numbers are numbers, the rest is text. */
final class Words {
  private Words() {}

  static Value value(String word) {
    return isWhole(word) ? Value.of(Long.parseLong(word)) : Value.of(word);
  }

  static boolean isWhole(String word) {
    int start = word.startsWith("-") ? 1 : 0;
    int digits = word.length() - start;
    return digits > 0
        && digits <= 18
        && word.chars().skip(start).allMatch(c -> c >= '0' && c <= '9');
  }
}
