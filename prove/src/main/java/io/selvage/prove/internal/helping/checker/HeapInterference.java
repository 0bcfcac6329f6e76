package io.selvage.prove.internal.helping.checker;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The visible part of one step of another thread. */
record HeapInterference(List<Part> parts) {
  /** An object of the step in its state before; owned if it was private to the actor then. */
  static final class Part {
    private final AbstractObject object;
    private final AbstractObject.TokenState signAfter;
    private final @Nullable Object[] after;

    Part(AbstractObject object, AbstractObject.TokenState signAfter) {
      this.object = object;
      this.signAfter = signAfter;
      this.after = new Object[object.fields.length];
    }

    AbstractObject object() {
      return object;
    }

    AbstractObject.TokenState signAfter() {
      return signAfter;
    }

    /** Fields after the step, referring to the same objects. */
    @Nullable Object[] after() {
      return after;
    }

    boolean changes(int place) {
      Object before = object.fields[place];
      return before == null ? after[place] != null : !before.equals(after[place]);
    }
  }
}
