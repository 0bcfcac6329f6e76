package io.selvage.prove.internal.helping.checker;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One step of another thread, as far as it concerns anybody. */
record HeapInterference(List<Part> parts) {
  /** An object of it: the thing as it is before, owned if nobody else could see it then. */
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

    /** Fields after the step, of the same things. */
    @Nullable Object[] after() {
      return after;
    }

    boolean changes(int place) {
      Object before = thing.fields[place];
      return before == null ? after[place] != null : !before.equals(after[place]);
    }
  }
}
