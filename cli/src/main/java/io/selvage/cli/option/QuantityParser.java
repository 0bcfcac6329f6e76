package io.selvage.cli.option;

import io.selvage.core.diagnostic.Diagnostic;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times and sizes as people write them. */
public final class QuantityParser {
  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h)");
  private static final Pattern BYTES = Pattern.compile("(\\d{1,9})([kKmMgG])");
  private static final Duration LONGEST = Duration.ofDays(365);

  private QuantityParser() {}

  public static Duration duration(String option, String text) {
    Matcher matcher = DURATION.matcher(text);
    if (matcher.matches()) {
      long number = Long.parseLong(matcher.group(1));
      Duration duration =
          switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
          };
      if (duration.compareTo(LONGEST) <= 0 && !duration.isZero()) {
        return duration;
      }
    }
    throw Diagnostic.BAD_SYNTAX.error(
        option + " `" + text + "`", "expected a time such as 500ms, 10s, 2m or 1h");
  }

  public static String print(Duration time) {
    return time.toMillisPart() == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }

  public static long bytes(String option, String text) {
    Matcher matcher = BYTES.matcher(text);
    if (!matcher.matches()) {
      throw Diagnostic.BAD_SYNTAX.error(
          option + " `" + text + "`", "expected a size such as 512m or 2g");
    }
    long number = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "k", "K" -> number << 10;
      case "m", "M" -> number << 20;
      default -> number << 30;
    };
  }
}
