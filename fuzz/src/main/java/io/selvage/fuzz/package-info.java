/** Runs random cases against oracles that share no code with the engines. */
@NullMarked
package io.selvage.fuzz;

import org.jspecify.annotations.NullMarked;
