/** The torture suite of time budgets: every command with small budgets on its worst inputs. */
@NullMarked
package io.selvage.bench.budget;

import org.jspecify.annotations.NullMarked;
