/** The main class of the command line. */
@NullMarked
package io.selvage.cli;

import org.jspecify.annotations.NullMarked;
