/** The command {@code selvage reproduce}; the experiments are in the module {@code reproduce}. */
@NullMarked
package io.selvage.cli.reproduce;

import org.jspecify.annotations.NullMarked;
