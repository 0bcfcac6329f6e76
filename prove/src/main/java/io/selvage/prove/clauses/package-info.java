/**
 * Specifications as the paper has them (section 3): for each method a precondition, pure clauses
 * and effect clauses over the content before and after. A small notation, read and printed.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.clauses;
