/** Judges histories against criteria. */
@NullMarked
package io.selvage.history;

import org.jspecify.annotations.NullMarked;
