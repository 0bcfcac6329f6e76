/** The interpreter that knows no memory, the memories, and what is built on both. */
@NullMarked
package io.selvage.program.run;

import org.jspecify.annotations.NullMarked;
