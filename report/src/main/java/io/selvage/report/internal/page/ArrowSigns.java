package io.selvage.report.internal.page;

/** Arrows as one character, which no line break divides. */
final class ArrowSigns {
  private ArrowSigns() {}

  static String in(String text) {
    return text.replace(" -> ", " → ").replace(" <- ", " ← ").replace(" => ", " ⇒ ");
  }
}
