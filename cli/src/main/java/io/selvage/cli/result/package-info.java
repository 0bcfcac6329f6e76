/** The results of commands as data, before they are printed. */
@NullMarked
package io.selvage.cli.result;

import org.jspecify.annotations.NullMarked;
