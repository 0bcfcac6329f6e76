package io.selvage.cli.option;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads {@code --points}: {@code 31 changed, 38 nothing}. */
public final class PointsOption {
  private PointsOption() {}

  public static List<Scope.Point> parse(String text) {
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
          "--points must be lines of the class, each followed by changed, nothing, something or"
              + " any, not "
              + text);
    }
  }
}
