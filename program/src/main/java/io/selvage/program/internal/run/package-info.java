/** Parts of the interpreter and the prelude that initialises classes before a check. */
@NullMarked
package io.selvage.program.internal.run;

import org.jspecify.annotations.NullMarked;
