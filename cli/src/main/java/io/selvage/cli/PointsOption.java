package io.selvage.cli;

import io.selvage.core.Diagnostic;
import io.selvage.core.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads {@code --points}: {@code 31 changed, 38 nothing}. */
final class PointsOption {
  private PointsOption() {}

  static List<Scope.Point> parse(String text) {
    List<Scope.Point> points = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      if (!text.isEmpty()) {
        points.add(point(part.strip()));
      }
    }
    return points;
  }

  private static Scope.Point point(String text) {
    String[] words = text.split("\\s+", -1);
    try {
      return new Scope.Point(
          Integer.parseInt(words[0]),
          words.length == 1
              ? Scope.Point.Result.ANY
              : Scope.Point.Result.valueOf(words[1].toUpperCase(Locale.ROOT)));
    } catch (IllegalArgumentException e) {
      throw Diagnostic.BAD_OPTION.error(
          "--points takes lines of the class, each with changed, nothing, something or any after"
              + " it, not "
              + text);
    }
  }
}
