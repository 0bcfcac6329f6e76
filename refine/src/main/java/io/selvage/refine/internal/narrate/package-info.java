/** Replays schedules and lassos and describes them step by step. */
@NullMarked
package io.selvage.refine.internal.narrate;

import org.jspecify.annotations.NullMarked;
