package io.selvage.cli.proof;

import io.selvage.prove.picture.Drawing;
import io.selvage.prove.picture.Gallery;

/** Views as figures, whatever they are of. */
final class Drawn {
  private Drawn() {}

  static String figure(Drawing drawing) {
    if (drawing instanceof Drawing.Lists lists) {
      Seen seen = Seen.read(lists.view(), lists.globals());
      return figure(Picture.of(seen, lists.promise()), Captions.of(seen, lists.promise()));
    } else if (drawing instanceof Drawing.Objects objects) {
      return figure(ObjectPicture.of(objects), String.join("\n", objects.notes()));
    }
    Drawing.Slots slots = (Drawing.Slots) drawing;
    return figure(SlotPicture.of(slots), String.join("\n", slots.notes()));
  }

  static String figure(String picture, String caption) {
    return "<figure>"
        + picture
        + "<figcaption>"
        + Html.escape(caption).replace("\n", "<br>")
        + "</figcaption></figure>\n";
  }

  /** A part that opens for each place, with some of its views; between two calls it is open. */
  static String rooms(Gallery gallery) {
    StringBuilder text = new StringBuilder();
    for (Gallery.Room room : gallery.rooms()) {
      boolean idle = room.where().equals(Gallery.IDLE);
      int drawn = room.drawn().size();
      text.append(idle ? "<details open><summary>" : "<details><summary>")
          .append(Html.escape(room.where()))
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
