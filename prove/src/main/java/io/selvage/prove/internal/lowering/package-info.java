/** Translates bytecode to step programs for list-based objects and array queues. */
@NullMarked
package io.selvage.prove.internal.lowering;

import org.jspecify.annotations.NullMarked;
