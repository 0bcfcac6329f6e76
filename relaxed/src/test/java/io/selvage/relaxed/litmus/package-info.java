/** Litmus tests in a line of text, as classes that the interpreter runs. */
@NullMarked
package io.selvage.relaxed.litmus;

import org.jspecify.annotations.NullMarked;
