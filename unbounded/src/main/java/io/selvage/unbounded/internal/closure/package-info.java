/** Thread-modular closures: what they consist of, and what is watched beside a class. */
@NullMarked
package io.selvage.unbounded.internal.closure;

import org.jspecify.annotations.NullMarked;
