/** Collections of primitive numbers, and numbers for objects: for searches that have no time. */
@NullMarked
package io.selvage.core.collection;

import org.jspecify.annotations.NullMarked;
