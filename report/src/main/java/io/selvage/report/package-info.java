/**
 * Renders verdicts and judged histories as text, JSON, HTML pages, SARIF and GitHub annotations.
 */
@NullMarked
package io.selvage.report;

import org.jspecify.annotations.NullMarked;
