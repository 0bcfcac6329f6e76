/** Verdicts as people and programs read them. */
@NullMarked
package io.selvage.report;

import org.jspecify.annotations.NullMarked;
