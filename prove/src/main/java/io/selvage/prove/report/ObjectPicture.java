package io.selvage.prove.report;

import static java.util.Objects.requireNonNull;

import io.selvage.prove.drawing.ViewDrawing;
import io.selvage.prove.drawing.ViewDrawing.Field;
import io.selvage.prove.drawing.ViewDrawing.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects as boxes with a row for each field, in columns by how far they are from the object; a
 * descriptor has its token at the top. Fields that hold a box have an arrow to it.
 */
final class ObjectPicture {
  private static final int ROW = 18;
  private static final int TITLE = 20;
  private static final int ABOVE = 16;
  private static final int BETWEEN = 46;

  private final Map<Integer, Item> items = new HashMap<>();
  private final List<Item> all;
  private final Map<Integer, Integer> columns = new HashMap<>();
  private final Map<Integer, int[]> corners = new HashMap<>();
  private final SvgDrawing svg = new SvgDrawing();

  private ObjectPicture(ViewDrawing.Objects objects) {
    this.all = objects.items();
    all.forEach(item -> items.put(item.number(), item));
  }

  static String of(ViewDrawing.Objects objects) {
    ObjectPicture picture = new ObjectPicture(objects);
    picture.place();
    picture.all.forEach(picture::box);
    picture.all.forEach(picture::arrows);
    return picture.svg.whole();
  }

  /** The object comes first; what nothing leads to stands below it. */
  private void place() {
    for (Item item : all) {
      column(item.number(), columns.getOrDefault(item.number(), 0));
    }
    Map<Integer, Integer> bottom = new HashMap<>();
    int x = 6;
    int last = columns.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    for (int column = 0; column <= last; column++) {
      int wide = 0;
      for (Item item : all) {
        if (columns.getOrDefault(item.number(), 0) == column) {
          int y = bottom.getOrDefault(column, 4) + ABOVE;
          corners.put(item.number(), new int[] {x, y});
          bottom.put(column, y + high(item) + 8);
          wide = Math.max(wide, wide(item));
        }
      }
      x += wide + BETWEEN;
    }
  }

  private void column(int number, int at) {
    if (columns.containsKey(number)) {
      return;
    }
    columns.put(number, at);
    Item item = items.get(number);
    if (item != null) {
      item.fields().stream()
          .filter(field -> items.containsKey(field.target()))
          .forEach(field -> column(field.target(), at + 1));
    }
  }

  private static int high(Item item) {
    return TITLE + ROW * item.fields().size();
  }

  private int wide(Item item) {
    int wide = SvgDrawing.width(title(item)) + 14;
    for (Field field : item.fields()) {
      wide = Math.max(wide, SvgDrawing.width(row(item, field)) + 14);
    }
    return wide;
  }

  private static String title(Item item) {
    return item.type()
        + (item.number() > 1 ? " #" + item.number() : "")
        + (item.token().isEmpty() ? "" : ": " + item.token());
  }

  private String row(Item item, Field field) {
    return field.name() + (isAhead(item, field) ? "" : " = " + field.text());
  }

  /** Whether it has an arrow: one that leads back would cross the boxes. */
  private boolean isAhead(Item item, Field field) {
    Integer to = columns.get(field.target());
    return to != null && to > columns.getOrDefault(item.number(), 0);
  }

  private void box(Item item) {
    int[] corner = requireNonNull(corners.get(item.number()));
    String reach =
        switch (item.reach()) {
          case SHARED -> "";
          case MINE -> " own";
          case UNSEEN -> " new";
        };
    String token = item.token().isEmpty() ? "" : " token-" + item.token();
    svg.box("box" + token + reach, corner[0], corner[1], wide(item), high(item));
    svg.text("key", corner[0] + 7, corner[1] + 14, title(item));
    for (int i = 0; i < item.fields().size(); i++) {
      int y = corner[1] + TITLE + ROW * i + 11;
      svg.text("small", corner[0] + 7, y, row(item, item.fields().get(i)));
    }
    svg.text("name", corner[0], corner[1] - 4, String.join(" ", item.names()));
  }

  private void arrows(Item item) {
    int[] from = requireNonNull(corners.get(item.number()));
    for (int i = 0; i < item.fields().size(); i++) {
      int[] to = corners.get(item.fields().get(i).target());
      if (to != null && isAhead(item, item.fields().get(i))) {
        int y = from[1] + TITLE + ROW * i + 7;
        svg.curve("link to curve", from[0] + wide(item), y, to[0] - 2, to[1] + TITLE / 2);
      }
    }
  }
}
