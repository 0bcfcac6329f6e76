package io.selvage.report;

/** What pictures are drawn with. */
public enum Glyphs {
  ASCII("|", "|", "-", ":", "...", "-", "|"),
  BOX("├", "┤", "─", "┊", "┄┄┄", "·", "│");

  final String call;
  final String returned;
  final String during;

  /** Where a bar goes on in the next strip, or comes from the one before. */
  final String cut;

  /** The end of a bar that has none. */
  final String never;

  final String bullet;
  final String margin;

  Glyphs(
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
