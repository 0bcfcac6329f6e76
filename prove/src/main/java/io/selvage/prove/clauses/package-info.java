/** Specifications written as clauses, and how to read them from files and annotations. */
@NullMarked
package io.selvage.prove.clauses;

import org.jspecify.annotations.NullMarked;
