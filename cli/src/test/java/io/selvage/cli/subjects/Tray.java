package io.selvage.cli.subjects;

import java.util.concurrent.atomic.AtomicReference;

/** What lies on top is taken first. */
public final class Tray {
  private final AtomicReference<Sheet> top = new AtomicReference<>();

  private static final class Sheet {
    final Integer text;
    final Sheet below;

    Sheet(Integer text, Sheet below) {
      this.text = text;
      this.below = below;
    }
  }

  public void put(Integer text) {
    while (true) {
      Sheet seen = top.get();
      if (top.compareAndSet(seen, new Sheet(text, seen))) {
        return;
      }
    }
  }

  public Integer take() {
    while (true) {
      Sheet seen = top.get();
      if (seen == null) {
        return null;
      }
      if (top.compareAndSet(seen, seen.below)) {
        return seen.text;
      }
    }
  }
}
