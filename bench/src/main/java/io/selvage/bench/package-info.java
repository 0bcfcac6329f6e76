/** Measurements, with their targets. */
@NullMarked
package io.selvage.bench;

import org.jspecify.annotations.NullMarked;
