/** Measures the checks of all programs of a size under a memory model. */
@NullMarked
package io.selvage.bench.programs;

import org.jspecify.annotations.NullMarked;
