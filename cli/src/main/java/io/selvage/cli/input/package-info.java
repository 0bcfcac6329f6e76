/** Opens recorded histories and net files, including files that still grow. */
@NullMarked
package io.selvage.cli.input;

import org.jspecify.annotations.NullMarked;
