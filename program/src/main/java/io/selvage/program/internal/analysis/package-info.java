/** Static analyses of register code: control and data flow, spin loops, faint fields. */
@NullMarked
package io.selvage.program.internal.analysis;

import org.jspecify.annotations.NullMarked;
