/** Limits on time and memory, and listeners for the progress of work under such limits. */
@NullMarked
package io.selvage.core.budget;

import org.jspecify.annotations.NullMarked;
