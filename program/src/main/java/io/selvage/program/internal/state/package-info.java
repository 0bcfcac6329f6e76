/** Which slots of a state are live, and the position of each thread in it. */
@NullMarked
package io.selvage.program.internal.state;

import org.jspecify.annotations.NullMarked;
