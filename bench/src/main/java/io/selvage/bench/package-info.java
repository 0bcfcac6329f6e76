/** Measurements, beside the figures they are to meet. */
@NullMarked
package io.selvage.bench;

import org.jspecify.annotations.NullMarked;
