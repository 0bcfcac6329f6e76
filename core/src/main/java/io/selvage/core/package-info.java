/** The vocabulary of Selvage: what is asked, what is answered, and what an answer rests on. */
@NullMarked
package io.selvage.core;

import org.jspecify.annotations.NullMarked;
