package io.selvage.relaxed.oracle;

/** A slot of an object; negative slots are hidden ones. */
record Location(long object, int slot) {}
