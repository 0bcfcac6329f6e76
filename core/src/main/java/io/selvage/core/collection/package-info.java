/** Collections of primitive numbers, and object numbering, for performance-critical searches. */
@NullMarked
package io.selvage.core.collection;

import org.jspecify.annotations.NullMarked;
