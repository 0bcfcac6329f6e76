/** The monitors for registers, counters, queues, stacks, priority queues and switches. */
@NullMarked
package io.selvage.history.internal.monitor;

import org.jspecify.annotations.NullMarked;
