/** Generates random scenarios and ranks them by their chance to reveal a violation. */
@NullMarked
package io.selvage.stress.internal.generate;

import org.jspecify.annotations.NullMarked;
