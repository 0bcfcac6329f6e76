/** Runs scenarios on real threads, records their histories and judges them. */
@NullMarked
package io.selvage.stress;

import org.jspecify.annotations.NullMarked;
