/** Explains lock-free searches by the hindsight argument. */
@NullMarked
package io.selvage.prove.internal.list.hindsight;

import org.jspecify.annotations.NullMarked;
