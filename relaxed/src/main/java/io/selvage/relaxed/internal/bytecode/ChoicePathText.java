package io.selvage.relaxed.internal.bytecode;

import io.selvage.core.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A path through the choices of an exploration as short text: {@code 0*c.1.0*3}. */
public final class ChoicePathText {
  private static final int BASE = 36;

  private ChoicePathText() {}

  public static String print(List<Integer> path) {
    List<String> parts = new ArrayList<>();
    for (int from = 0; from < path.size(); ) {
      int to = from;
      while (to < path.size() && path.get(to).equals(path.get(from))) {
        to++;
      }
      String number = Integer.toString(path.get(from), BASE);
      parts.add(to - from == 1 ? number : number + "*" + Integer.toString(to - from, BASE));
      from = to;
    }
    return parts.stream().collect(Collectors.joining("."));
  }

  public static List<Integer> read(String text) {
    List<Integer> path = new ArrayList<>();
    try {
      for (String part : text.strip().split("\\.", -1)) {
        int star = part.indexOf('*');
        int times = star < 0 ? 1 : Integer.parseInt(part.substring(star + 1), BASE);
        int number = Integer.parseInt(star < 0 ? part : part.substring(0, star), BASE);
        for (int i = 0; i < times; i++) {
          path.add(number);
        }
      }
    } catch (NumberFormatException e) {
      throw Diagnostic.BAD_OPTION.error("unknown token " + text);
    }
    return path;
  }
}
