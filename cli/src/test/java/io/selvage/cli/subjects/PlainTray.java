package io.selvage.cli.subjects;

import java.util.ArrayDeque;

/** For one thread. */
public final class PlainTray {
  private final ArrayDeque<Integer> texts = new ArrayDeque<>();

  public void put(Integer text) {
    texts.push(text);
  }

  public Integer take() {
    return texts.poll();
  }
}
