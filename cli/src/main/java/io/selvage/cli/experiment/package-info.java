/** Experiments of papers, done again; what compares criteria is shared with bench. */
@NullMarked
package io.selvage.cli.experiment;

import org.jspecify.annotations.NullMarked;
