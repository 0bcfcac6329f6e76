package io.selvage.prove.drawing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The views of a proof by program position; of each position some are drawn. */
public record ViewGallery(List<Section> rooms) {
  /** The number of views drawn for one position. */
  private static final int DRAWN = 4;

  /** The number of views drawn between two calls. */
  private static final int DRAWN_IDLE = 24;

  /** The position of a thread that runs no operation. */
  public static final String IDLE = "between two calls";

  /** If views are drawn from the certificate. */
  public static final ViewGallery NONE = new ViewGallery(List.of());

  public ViewGallery {
    rooms = List.copyOf(rooms);
  }

  /** The views of one position, with a selection to draw: the first, the last, and some between. */
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
   * @param views their number
   */
  public record Section(String where, int views, List<ViewDrawing> drawn) {
    public Section {
      drawn = List.copyOf(drawn);
    }
  }
}
