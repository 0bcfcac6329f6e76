/** Checks whether the operations of a class are serializable for any number of threads. */
@NullMarked
package io.selvage.unbounded.serializability;

import org.jspecify.annotations.NullMarked;
