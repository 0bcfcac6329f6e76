/** From a name to a class: where class files are found, and what they declare. */
@NullMarked
package io.selvage.program.load;

import org.jspecify.annotations.NullMarked;
