/** The threads of a program as replayable tries of actions and answers. */
@NullMarked
package io.selvage.relaxed.internal.thread;

import org.jspecify.annotations.NullMarked;
