package io.selvage.program.model;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Replaces the locale data that {@code Formatter} would load, which is not available. */
@SuppressWarnings("unused")
final class FormatterModel {
  private FormatterModel() {}

  static char getZero(@Nullable Locale locale) {
    requireEnglish(locale);
    return '0';
  }

  static char getDecimalSeparator(@Nullable Locale locale) {
    requireEnglish(locale);
    return '.';
  }

  static char getGroupingSeparator(@Nullable Locale locale) {
    requireEnglish(locale);
    return ',';
  }

  private static void requireEnglish(@Nullable Locale locale) {
    String language = locale == null ? "" : locale.getLanguage();
    if (!language.isEmpty() && !language.equals("en")) {
      Machine.unsupported("REF-012 formatting is supported for the English locale only");
    }
  }
}
