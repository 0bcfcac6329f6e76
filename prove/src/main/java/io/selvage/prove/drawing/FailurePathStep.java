package io.selvage.prove.drawing;

/**
 * A view on the way to where a proof fails.
 *
 * @param how what was done to get there
 * @param words the view in one line
 */
public record FailurePathStep(String how, String words, ViewDrawing drawing) {
  @Override
  public String toString() {
    return how + "   " + words;
  }
}
