/** Interpreted threads as replayable threads of the explorer. */
@NullMarked
package io.selvage.relaxed.internal.bytecode;

import org.jspecify.annotations.NullMarked;
