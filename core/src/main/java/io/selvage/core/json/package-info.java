/** Writes JSON: reports, pages and the output of every command. */
@NullMarked
package io.selvage.core.json;

import org.jspecify.annotations.NullMarked;
