package io.selvage.core.question;

import io.selvage.core.Specification;
import io.selvage.core.history.History;

/**
 * A recorded history and the specification of its operations.
 *
 * @param name where it was read from
 */
public record HistorySubject(String name, History history, Specification<?> specification)
    implements Subject {}
