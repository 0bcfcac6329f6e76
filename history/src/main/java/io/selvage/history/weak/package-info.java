/** Judges small histories against weak criteria: minimal visibility (Emmi and Enea 2018). */
@NullMarked
package io.selvage.history.weak;

import org.jspecify.annotations.NullMarked;
