package io.selvage.cli.help;

/** The headings that help lists options under, in this order. */
public enum HelpHeading {
  SUBJECT("What to check"),
  SCOPE("How much"),
  METHOD("How"),
  OUTPUT("Output"),
  GENERAL("General");

  private final String text;

  HelpHeading(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
