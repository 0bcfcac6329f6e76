/** The facade: a question goes to the engines, and their verdicts become one answer. */
@NullMarked
package io.selvage.check;

import org.jspecify.annotations.NullMarked;
