/** Describes a run in the terms of its source code: values and method calls. */
@NullMarked
package io.selvage.program.trace;

import org.jspecify.annotations.NullMarked;
