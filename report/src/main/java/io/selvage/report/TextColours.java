package io.selvage.report;

/** Whether text is painted, and how: red is never told from green. */
public enum TextColours {
  NONE,
  ANSI;

  /** What a piece of text is, which decides its colour. */
  public enum Ink {
    PASS("1;34"),
    FAIL("1;31"),
    UNKNOWN("1;33"),
    HEADING("1"),
    MARK("1;31");

    private final String code;

    Ink(String code) {
      this.code = code;
    }
  }

  public String paint(Ink ink, String text) {
    return this == NONE || text.isEmpty() ? text : "\u001b[" + ink.code + "m" + text + "\u001b[0m";
  }
}
