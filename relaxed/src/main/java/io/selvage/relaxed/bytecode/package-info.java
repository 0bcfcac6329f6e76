/** Tests and client programs in bytecode, ready to be explored under a memory model. */
@NullMarked
package io.selvage.relaxed.bytecode;

import org.jspecify.annotations.NullMarked;
