/** Prints the results of commands as text or JSON. */
@NullMarked
package io.selvage.cli.render;

import org.jspecify.annotations.NullMarked;
