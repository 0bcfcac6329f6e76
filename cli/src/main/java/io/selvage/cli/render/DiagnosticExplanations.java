package io.selvage.cli.render;

import io.selvage.core.diagnostic.Diagnostic;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The explanations of the codes. In the resource file, each explanation starts with its code and a
 * headline, and ends before a blank line.
 */
public final class DiagnosticExplanations {
  /** What the reports do not repeat: the limits of every run. */
  private static final String COVERAGE = "coverage";

  private final Map<String, String> byCode;

  private DiagnosticExplanations(Map<String, String> byCode) {
    this.byCode = byCode;
  }

  public static DiagnosticExplanations read() {
    return new DiagnosticExplanations(
        Arrays.stream(TextResources.text("explanations.txt").strip().split("\\n\\n"))
            .collect(
                Collectors.toMap(
                    text -> text.substring(0, text.indexOf(' ')),
                    text -> text + "\n",
                    (a, b) -> a + b,
                    TreeMap::new)));
  }

  /** The codes and headlines of all explanations. */
  public String list() {
    return byCode.values().stream()
        .map(text -> text.substring(0, text.indexOf('\n') + 1))
        .collect(Collectors.joining());
  }

  /**
   * @param code of a message, or {@code coverage}
   */
  public String of(String code) {
    if (code.equalsIgnoreCase(COVERAGE)) {
      return TextResources.text("coverage.txt");
    }
    String text = byCode.get(code.toUpperCase(Locale.ROOT));
    if (text == null) {
      throw Diagnostic.BAD_OPTION.error(
          "unknown code " + code + "; selvage explain lists all codes");
    }
    return text;
  }
}
