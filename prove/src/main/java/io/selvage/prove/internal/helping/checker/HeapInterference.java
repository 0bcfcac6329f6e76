package io.selvage.prove.internal.helping.checker;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The visible part of one step of another thread. */
record HeapInterference(List<Part> parts) {
  /** An object of the step in its state before; owned if it was private to the actor then. */
  static final class Part {
    private final AbstractObject thing;
    private final AbstractObject.TokenState signAfter;
    private final @Nullable Object[] after;

    Part(AbstractObject thing, AbstractObject.TokenState signAfter) {
      this.thing = thing;
      this.signAfter = signAfter;
      this.after = new Object[thing.fields.length];
    }

    AbstractObject thing() {
      return thing;
    }

    AbstractObject.TokenState signAfter() {
      return signAfter;
    }

    /** Fields after the step, referring to the same objects. */
    @Nullable Object[] after() {
      return after;
    }

    boolean changes(int place) {
      Object before = thing.fields[place];
      return before == null ? after[place] != null : !before.equals(after[place]);
    }
  }
}
