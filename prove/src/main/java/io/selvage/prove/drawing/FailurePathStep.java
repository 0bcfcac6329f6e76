package io.selvage.prove.drawing;

/**
 * A view on the path to the failure of a proof.
 *
 * @param how the event that led to it
 * @param words the view as a single line
 */
public record FailurePathStep(String how, String words, ViewDrawing drawing) {
  @Override
  public String toString() {
    return how + "   " + words;
  }
}
