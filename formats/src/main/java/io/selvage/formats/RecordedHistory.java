package io.selvage.formats;

import io.selvage.core.Value;
import io.selvage.core.history.History;
import java.util.List;
import java.util.Optional;

/**
 * A recorded history, and what its file lets us guess about the question.
 *
 * @param lines where in the file each operation begins
 * @param specification the name of the specification it seems to be about; empty if unclear
 * @param initial the value the object starts with, where the format has a convention
 * @param format the name of the format it was read in
 * @param notes how it was read, where that may matter to who reads the verdict
 */
public record RecordedHistory(
    History history,
    LineNumbers lines,
    String specification,
    Optional<Value> initial,
    String format,
    List<String> notes) {
  public RecordedHistory {
    notes = List.copyOf(notes);
  }

  public RecordedHistory(
      History history,
      LineNumbers lines,
      String specification,
      Optional<Value> initial,
      String format) {
    this(history, lines, specification, initial, format, List.of());
  }

  public RecordedHistory noting(List<String> more) {
    return new RecordedHistory(history, lines, specification, initial, format, more);
  }
}
