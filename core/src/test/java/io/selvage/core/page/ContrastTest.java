package io.selvage.core.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The colours of all pages by WCAG 2.1, success criteria 1.4.3 and 1.4.11 (level AA), in the light,
 * dark and printed theme.
 */
final class ContrastTest {
  private static final Pattern COLOUR = Pattern.compile("--(\\w+): (#[0-9a-f]{6})");

  /** The themes in the order of the style sheet. */
  private static Map<String, Integer> theme(int number) {
    String css = HtmlPage.resource(HtmlPage.class, "page.css");
    String root = css.split(":root \\{", -1)[number + 1];
    Matcher matcher = COLOUR.matcher(root.substring(0, root.indexOf('}')));
    Map<String, Integer> colours = new LinkedHashMap<>();
    while (matcher.find()) {
      colours.put(matcher.group(1), Integer.parseInt(matcher.group(2).substring(1), 16));
    }
    return colours;
  }

  private static double luminance(int colour) {
    return 0.2126 * channel(colour >> 16)
        + 0.7152 * channel(colour >> 8)
        + 0.0722 * channel(colour);
  }

  private static double channel(int colour) {
    double part = (colour & 0xff) / 255.0;
    return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }

  private static double contrast(int theme, String one, String other) {
    Map<String, Integer> colours = theme(theme);
    double a = luminance(Objects.requireNonNull(colours.get(one), one));
    double b = luminance(Objects.requireNonNull(colours.get(other), other));
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  @Test
  void theFormulaIsThatOfTheStandard() {
    assertThat((luminance(0xffffff) + 0.05) / (luminance(0) + 0.05)).isEqualTo(21.0);
    assertThat((luminance(0xffffff) + 0.05) / (luminance(0x777777) + 0.05)).isBetween(4.47, 4.48);
  }

  @ParameterizedTest
  @CsvSource({
    "ink, paper",
    "ink, panel",
    "ink, bar",
    "ink, now",
    "ink, core",
    "ink, stuck",
    "ink, added",
    "ink, removed",
    "ink, done",
    "ink, spent",
    "faint, paper",
    "faint, panel",
    "faint, bar",
    "fail, paper",
    "fail, panel",
    "pass, paper",
    "pass, panel",
    "unknown, paper",
    "link, paper",
    "onpoint, pass",
    "onpoint, fail",
    "onpoint, rf",
    "onpoint, mo",
    "onpoint, fr",
  })
  void textCanBeRead(String text, String ground) {
    for (int theme = 0; theme < 3; theme++) {
      assertThat(contrast(theme, text, ground)).as("theme " + theme).isGreaterThanOrEqualTo(4.5);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"edge", "hit", "focus", "po", "rf", "mo", "fr", "sw", "hb", "fail", "pass"})
  void linesCanBeSeen(String line) {
    for (int theme = 0; theme < 3; theme++) {
      assertThat(contrast(theme, line, "paper")).as("theme " + theme).isGreaterThanOrEqualTo(3.0);
      assertThat(contrast(theme, line, "panel")).as("theme " + theme).isGreaterThanOrEqualTo(3.0);
    }
  }

  @Test
  void themesHaveTheSameColours() {
    assertThat(theme(0)).hasSizeGreaterThan(25);
    assertThat(theme(1).keySet()).isEqualTo(theme(0).keySet());
    assertThat(theme(2).keySet()).isEqualTo(theme(0).keySet());
  }
}
