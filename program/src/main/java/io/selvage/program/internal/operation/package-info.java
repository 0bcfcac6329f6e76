/** Chooses useful calls and arguments from short sequential runs. */
@NullMarked
package io.selvage.program.internal.operation;

import org.jspecify.annotations.NullMarked;
