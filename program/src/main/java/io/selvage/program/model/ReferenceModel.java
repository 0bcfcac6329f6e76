package io.selvage.program.model;

import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/** References that are never cleared, since no object is ever collected. */
@SuppressWarnings("unused")
final class ReferenceModel {
  private ReferenceModel() {}

  static void init(Reference<?> self, @Nullable Object referent) {
    Machine.putReference(self, Machine.slot("java/lang/ref/Reference", "referent"), referent);
  }

  static void init(Reference<?> self, @Nullable Object referent, @Nullable Object queue) {
    init(self, referent);
  }

  static @Nullable Object get(Reference<?> self) {
    return Machine.getReference(self, Machine.slot("java/lang/ref/Reference", "referent"));
  }

  static boolean refersTo(Reference<?> self, @Nullable Object object) {
    return get(self) == object;
  }

  static void clear(Reference<?> self) {
    init(self, null);
  }

  static boolean enqueue(Reference<?> self) {
    clear(self);
    return false;
  }

  static void reachabilityFence(@Nullable Object object) {}
}
