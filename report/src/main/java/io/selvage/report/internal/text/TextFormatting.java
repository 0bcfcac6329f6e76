package io.selvage.report.internal.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Numbers, times and lists as one reads them. */
public final class TextFormatting {
  /** A blank that {@link #wrap} does not break at; a {@link TextPage} shows it as any other. */
  static final char GLUE = '\u00a0';

  private TextFormatting() {}

  public static String glued(String text) {
    return text.replace(' ', GLUE);
  }

  public static String number(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  public static String count(long count, String one) {
    return number(count) + " " + one + (count == 1 ? "" : "s");
  }

  /** Small numbers in letters, to begin a sentence with. */
  public static String capital(int count) {
    List<String> small = List.of("No", "One", "Two", "Three", "Four", "Five", "Six");
    return count < small.size() ? small.get(count) : number(count);
  }

  public static String time(long millis) {
    if (millis < 100) {
      return millis + " ms";
    }
    if (millis < 60_000) {
      return String.format(Locale.ROOT, "%.1f s", Math.min(millis, 59_900) / 1000.0);
    }
    long seconds = millis / 1000;
    return seconds < 3600
        ? String.format(Locale.ROOT, "%d min %02d s", seconds / 60, seconds % 60)
        : String.format(Locale.ROOT, "%d h %02d min", seconds / 3600, seconds / 60 % 60);
  }

  /** The name of a class without its package. */
  static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  /** All items between commas; of many, the first and the last. */
  public static String some(List<String> items, int most) {
    return some(items, most, item -> item);
  }

  /** The same; only what is shown is put into words, which matters where there are millions. */
  public static <T> String some(List<T> items, int most, Function<T, String> words) {
    if (items.size() <= most) {
      return items.stream().map(words).collect(Collectors.joining(", "));
    }
    int ends = most / 2;
    List<String> shown = new ArrayList<>(items.subList(0, ends).stream().map(words).toList());
    shown.add("(" + number(items.size() - 2L * ends) + " more)");
    items.subList(items.size() - ends, items.size()).stream().map(words).forEach(shown::add);
    return String.join(", ", shown);
  }

  public static String cut(String text, int width) {
    return text.length() <= width ? text : text.substring(0, Math.max(width - 3, 0)) + "...";
  }

  public static String pad(String text, int width) {
    return text + " ".repeat(Math.max(width - text.length(), 0));
  }

  public static String padLeft(String text, int width) {
    return " ".repeat(Math.max(width - text.length(), 0)) + text;
  }

  /** Lines of at most the width; a word that is longer than a line is broken. */
  static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text.strip();
    while (rest.length() > width) {
      int blank = rest.lastIndexOf(' ', width);
      int end = blank > 0 ? blank : width;
      lines.add(rest.substring(0, end).stripTrailing());
      rest = rest.substring(end).stripLeading();
    }
    lines.add(rest);
    return lines;
  }
}
