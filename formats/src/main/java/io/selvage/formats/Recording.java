package io.selvage.formats;

import io.selvage.core.History;
import io.selvage.core.Value;
import java.util.Optional;

/**
 * A recorded history, and what its file lets us guess about the question.
 *
 * @param lines where in the file each operation begins
 * @param specification the name of the specification it seems to be about; empty if unclear
 * @param initial the value the object starts with, where the format has a convention
 * @param format the name of the format it was read in
 */
public record Recording(
    History history,
    LineNumbers lines,
    String specification,
    Optional<Value> initial,
    String format) {}
