/** Which slots of a state matter, and where each thread is written in it. */
@NullMarked
package io.selvage.program.internal.state;

import org.jspecify.annotations.NullMarked;
