/**
 * Replaces classes verified earlier by atomic stand-ins, so that larger checks can rely on them.
 */
@NullMarked
package io.selvage.program.internal.substitution;

import org.jspecify.annotations.NullMarked;
