package io.selvage.unbounded.atomicity;

/**
 * The extent of a transaction in a run: a whole call, or a block that the code marks by writing to
 * a field: a non-zero value at its beginning, zero at its end. Blocks may be nested; a block that
 * is open when its call returns ends there.
 *
 * @param field the name of the field; empty for whole calls
 */
public record TransactionExtent(String field) {
  boolean isCalls() {
    return field.isEmpty();
  }
}
