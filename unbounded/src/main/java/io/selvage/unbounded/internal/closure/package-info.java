/** Thread-modular closures: their elements, and the monitors that run beside a class. */
@NullMarked
package io.selvage.unbounded.internal.closure;

import org.jspecify.annotations.NullMarked;
