/** The memory models that the relaxed-memory engine supports. */
@NullMarked
package io.selvage.relaxed;

import org.jspecify.annotations.NullMarked;
