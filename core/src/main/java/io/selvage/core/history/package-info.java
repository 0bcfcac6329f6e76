/** Histories of operations and the partial orders on them. */
@NullMarked
package io.selvage.core.history;

import org.jspecify.annotations.NullMarked;
