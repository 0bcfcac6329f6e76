package io.selvage.relaxed.internal.bytecode;

import io.selvage.program.run.ThreadState;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The objects of a thread that other threads may reach: those that it has ever stored in an object
 * of another thread, or in one that others may reach. A store counts even if it failed or was
 * overwritten.
 */
final class PublishedObjects {
  private final int thread;

  /** Alternating: the object stored into, the object stored. */
  private long[] stores = new long[32];

  private int size;
  private int known;
  private final Set<Long> published = new HashSet<>();

  PublishedObjects(int thread) {
    this.thread = thread;
  }

  void clear() {
    size = 0;
    known = 0;
    published.clear();
  }

  /** Called before each write and update. */
  void note(ThreadState state) {
    if (!state.isReference() || !ObjectNumbering.isOf(thread, state.operand())) {
      return;
    }
    if (size + 2 > stores.length) {
      stores = Arrays.copyOf(stores, stores.length * 2);
    }
    stores[size++] = state.object();
    stores[size++] = state.operand();
  }

  /** Whether only this thread can reach the object. */
  boolean isPrivate(long object) {
    if (!ObjectNumbering.isOf(thread, object)) {
      return false;
    }
    if (known < size) {
      known = size;
      spread();
    }
    return !published.contains(object);
  }

  private void spread() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < size; i += 2) {
        boolean isShared =
            !ObjectNumbering.isOf(thread, stores[i]) || published.contains(stores[i]);
        changed |= isShared && published.add(stores[i + 1]);
      }
    }
  }
}
