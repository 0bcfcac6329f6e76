package io.selvage.prove.report;

import io.selvage.prove.drawing.ViewDrawing;
import java.util.List;

/** Slots from the first on; dots stand for as many as there may be between. */
final class SlotPicture {
  private static final int WIDE = 34;
  private static final int HIGH = 26;
  private static final int STEP = 70;
  private static final int TOP = 20;

  private SlotPicture() {}

  static String of(ViewDrawing.Slots slots) {
    SvgDrawing svg = new SvgDrawing();
    List<ViewDrawing.Place> places = slots.places();
    for (int i = 0; i < places.size(); i++) {
      ViewDrawing.Place place = places.get(i);
      int x = 6 + STEP * i;
      boolean free = place.names().contains("free");
      String kind = place.filled() ? "box filled" : free ? "box maybe" : "box";
      svg.box(kind, x, TOP, WIDE, HIGH);
      String inside =
          place.mark().isEmpty() ? "" : place.filled() ? place.mark() : place.mark() + "?";
      svg.text("key", x + 11, TOP + 17, inside);
      svg.text("name", x, TOP - 6, String.join(" ", place.names()));
      if (i > 0) {
        svg.text("small", x - 24, TOP + 15, "…");
      } else {
        svg.text("small", x, TOP + HIGH + 14, "0");
      }
    }
    return svg.whole();
  }
}
