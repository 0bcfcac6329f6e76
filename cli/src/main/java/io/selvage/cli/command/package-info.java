/** The commands of the command line, one class each. */
@NullMarked
package io.selvage.cli.command;

import org.jspecify.annotations.NullMarked;
