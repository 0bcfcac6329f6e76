/** The engine for any number of threads and calls under sequential consistency. */
@NullMarked
package io.selvage.unbounded;

import org.jspecify.annotations.NullMarked;
