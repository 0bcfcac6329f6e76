/** The sections of a text report, including timelines drawn with characters. */
@NullMarked
package io.selvage.report.internal.text;

import org.jspecify.annotations.NullMarked;
