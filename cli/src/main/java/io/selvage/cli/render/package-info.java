/** Prints what needs a terminal or comes from several modules, as text or JSON. */
@NullMarked
package io.selvage.cli.render;

import org.jspecify.annotations.NullMarked;
