/** Checks of many classes: a table of subjects, a process for each, and what came of all. */
@NullMarked
package io.selvage.cli.campaign;

import org.jspecify.annotations.NullMarked;
