package io.selvage.prove.report;

import io.selvage.prove.drawing.ViewDrawing;
import io.selvage.prove.drawing.ViewGallery;
import java.util.regex.Matcher;

/** Views as figures, whatever they are of. */
final class ViewFigures {
  private ViewFigures() {}

  static String figure(ViewDrawing drawing) {
    if (drawing instanceof ViewDrawing.Lists lists) {
      CertificateView seen = CertificateView.read(lists.view(), lists.globals());
      return figure(
          ListPicture.of(seen, lists.abstractType()), ListCaptions.of(seen, lists.abstractType()));
    } else if (drawing instanceof ViewDrawing.Objects objects) {
      return figure(ObjectPicture.of(objects), String.join("\n", objects.notes()));
    }
    ViewDrawing.Slots slots = (ViewDrawing.Slots) drawing;
    return figure(SlotPicture.of(slots), String.join("\n", slots.notes()));
  }

  static String figure(String picture, String caption) {
    // The caption describes the whole picture.
    String name = HtmlFragments.escape(caption.isEmpty() ? "view" : caption.replace("\n", "; "));
    return "<figure>"
        + picture.replaceFirst(
            "role=\"img\"", Matcher.quoteReplacement("role=\"img\" aria-label=\"" + name + "\""))
        + "<figcaption>"
        + HtmlFragments.escape(caption).replace("\n", "<br>")
        + "</figcaption></figure>\n";
  }

  /** A part that opens for each place, with some of its views; between two calls it is open. */
  static String rooms(ViewGallery gallery) {
    StringBuilder text = new StringBuilder();
    for (ViewGallery.Section room : gallery.rooms()) {
      boolean idle = room.where().equals(ViewGallery.IDLE);
      int drawn = room.drawn().size();
      text.append(idle ? "<details open><summary>" : "<details><summary>")
          .append(HtmlFragments.escape(room.where()))
          .append(": ")
          .append(room.views())
          .append(room.views() == 1 ? " view" : " views")
          .append(room.views() > drawn ? ", of which " + drawn + " are drawn" : "")
          .append("</summary>\n");
      room.drawn().forEach(drawing -> text.append(figure(drawing)));
      text.append("</details>\n");
    }
    return text.toString();
  }
}
