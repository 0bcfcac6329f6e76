/** The layout of {@code --help} and {@code --help-all}, the same for every command. */
@NullMarked
package io.selvage.cli.help;

import org.jspecify.annotations.NullMarked;
