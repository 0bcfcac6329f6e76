/** Checks closures, without anything of what finds them. */
@NullMarked
package io.selvage.unbounded.internal.closure.checker;

import org.jspecify.annotations.NullMarked;
