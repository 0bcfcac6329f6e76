/** The main class of a child virtual machine, and the encoding of its input and output. */
@NullMarked
package io.selvage.stress.internal.fork;

import org.jspecify.annotations.NullMarked;
