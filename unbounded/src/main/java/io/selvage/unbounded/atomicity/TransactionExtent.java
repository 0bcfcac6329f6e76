package io.selvage.unbounded.atomicity;

/**
 * What a transaction is in a run: a whole call, or a block that the code marks by writing to a
 * field: anything but zero where it begins, zero where it ends. Blocks may be nested; a block that
 * is open when its call returns ends there.
 *
 * @param field the name of the field; empty for whole calls
 */
public record TransactionExtent(String field) {
  boolean isCalls() {
    return field.isEmpty();
  }
}
