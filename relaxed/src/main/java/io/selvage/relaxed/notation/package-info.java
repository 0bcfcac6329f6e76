/** Litmus tests, their files and their results. */
@NullMarked
package io.selvage.relaxed.notation;

import org.jspecify.annotations.NullMarked;
