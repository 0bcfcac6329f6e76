/** State as values, so that it can be stored and restored. */
@NullMarked
package io.selvage.core.snapshot;

import org.jspecify.annotations.NullMarked;
