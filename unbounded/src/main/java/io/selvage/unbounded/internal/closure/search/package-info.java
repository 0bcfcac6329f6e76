/** Finds closures, and turns them into nets and runs of real threads. */
@NullMarked
package io.selvage.unbounded.internal.closure.search;

import org.jspecify.annotations.NullMarked;
