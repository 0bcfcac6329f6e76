package io.selvage.core.content;

import org.jspecify.annotations.Nullable;

/** An object with those that contain it, to notice cycles. */
final class ContentPath {
  final Object object;
  final @Nullable ContentPath above;
  final int depth;

  ContentPath(Object object, @Nullable ContentPath above) {
    this.object = object;
    this.above = above;
    this.depth = above == null ? 1 : above.depth + 1;
  }

  static boolean contains(@Nullable ContentPath path, Object object) {
    for (ContentPath each = path; each != null; each = each.above) {
      if (each.object == object) {
        return true;
      }
    }
    return false;
  }
}
