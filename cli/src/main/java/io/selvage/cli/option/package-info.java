/** Options that several commands share, and the parsing of their values. */
@NullMarked
package io.selvage.cli.option;

import org.jspecify.annotations.NullMarked;
