package io.selvage.remedy.internal.change;

import io.selvage.remedy.internal.source.SourceFile;
import java.util.Comparator;
import java.util.List;

/**
 * A replacement of the characters from {@code start} up to {@code end} of a source.
 *
 * @param text what stands there then
 */
public record TextEdit(SourceFile source, int start, int end, String text) {
  public static TextEdit insert(SourceFile source, int at, String text) {
    return new TextEdit(source, at, at, text);
  }

  /** Edits at the same place overlap unless they are equal. */
  boolean overlaps(TextEdit other) {
    return source.equals(other.source)
        && !equals(other)
        && (start < other.end && other.start < end || start == other.start);
  }

  /** The text between the two places after the edits inside of it. */
  public static String apply(String text, int from, int to, List<TextEdit> edits) {
    StringBuilder changed = new StringBuilder();
    int done = from;
    for (TextEdit edit : edits.stream().sorted(Comparator.comparingInt(TextEdit::start)).toList()) {
      changed.append(text, done, edit.start).append(edit.text);
      done = edit.end;
    }
    return changed.append(text, done, to).toString();
  }
}
