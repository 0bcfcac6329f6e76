package io.selvage.cli;

import io.selvage.core.Diagnostic;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the numbers mean. In the text they come from, each begins with its number and a headline,
 * and ends before a blank line.
 */
final class Explanations {
  private final Map<String, String> byCode;

  private Explanations(Map<String, String> byCode) {
    this.byCode = byCode;
  }

  static Explanations read() {
    return new Explanations(
        Arrays.stream(Resources.text("explanations.txt").strip().split("\\n\\n"))
            .collect(
                Collectors.toMap(
                    text -> text.substring(0, text.indexOf(' ')),
                    text -> text + "\n",
                    (a, b) -> a + b,
                    TreeMap::new)));
  }

  /** Headlines. */
  String list() {
    return byCode.values().stream()
        .map(text -> text.substring(0, text.indexOf('\n') + 1))
        .collect(Collectors.joining());
  }

  String of(String code) {
    String text = byCode.get(code.toUpperCase(Locale.ROOT));
    if (text == null) {
      throw Diagnostic.BAD_OPTION.error(
          "no message has the number " + code + "; selvage explain lists all that have one");
    }
    return text;
  }
}
