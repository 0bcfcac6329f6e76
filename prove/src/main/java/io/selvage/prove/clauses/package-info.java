/** Specifications written as clauses, and their parsers for files and annotations. */
@NullMarked
package io.selvage.prove.clauses;

import org.jspecify.annotations.NullMarked;
