package io.selvage.prove.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The views of a proof by where the thread stands; of each place some are drawn. */
public record ViewGallery(List<Section> rooms) {
  /** Of the views of one place, so many are drawn. */
  private static final int DRAWN = 4;

  /** Of those between two calls, so many. */
  private static final int DRAWN_IDLE = 24;

  /** Where a thread stands that runs no operation. */
  public static final String IDLE = "between two calls";

  /** Where views are drawn from the certificate. */
  public static final ViewGallery NONE = new ViewGallery(List.of());

  public ViewGallery {
    rooms = List.copyOf(rooms);
  }

  /** Views of one place, of which some are drawn: the first, the last, and some between. */
  public static <V> Section room(String where, List<V> views, Function<V, ViewDrawing> drawing) {
    int most = where.equals(IDLE) ? DRAWN_IDLE : DRAWN;
    List<ViewDrawing> drawn = new ArrayList<>();
    int count = Math.min(most, views.size());
    for (int i = 0; i < count; i++) {
      int place = count == 1 ? 0 : i * (views.size() - 1) / (count - 1);
      drawn.add(drawing.apply(views.get(place)));
    }
    return new Section(where, views.size(), drawn);
  }

  /**
   * @param where an operation and a line, or between two calls
   * @param views how many there are
   */
  public record Section(String where, int views, List<ViewDrawing> drawn) {
    public Section {
      drawn = List.copyOf(drawn);
    }
  }
}
