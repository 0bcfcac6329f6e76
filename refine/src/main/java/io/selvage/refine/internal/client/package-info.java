/** Depth-first exploration of the schedules of one test program and the check of its histories. */
@NullMarked
package io.selvage.refine.internal.client;

import org.jspecify.annotations.NullMarked;
