package io.selvage.prove.picture;

/**
 * A view on the way to where a proof fails.
 *
 * @param how what was done to get there
 * @param words the view in one line
 */
public record Moment(String how, String words, Drawing drawing) {
  @Override
  public String toString() {
    return how + "   " + words;
  }
}
