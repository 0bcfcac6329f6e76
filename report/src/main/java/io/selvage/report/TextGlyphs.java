package io.selvage.report;

/** What pictures are drawn with. */
public enum TextGlyphs {
  ASCII("|", "|", "-", ":", "...", "-", "|"),
  BOX("├", "┤", "─", "┊", "┄┄┄", "·", "│");

  public final String call;
  public final String returned;
  public final String during;

  /** Where a bar goes on in the next strip, or comes from the one before. */
  public final String cut;

  /** The end of a bar that has none. */
  public final String never;

  public final String bullet;
  public final String margin;

  TextGlyphs(
      String call,
      String returned,
      String during,
      String cut,
      String never,
      String bullet,
      String margin) {
    this.call = call;
    this.returned = returned;
    this.during = during;
    this.cut = cut;
    this.never = never;
    this.bullet = bullet;
    this.margin = margin;
  }
}
