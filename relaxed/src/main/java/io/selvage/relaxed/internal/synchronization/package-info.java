/** How much synchronization a specification requires between calls. */
@NullMarked
package io.selvage.relaxed.internal.synchronization;

import org.jspecify.annotations.NullMarked;
