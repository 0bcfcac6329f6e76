/**
 * Optional capabilities of an engine, and the reasons why an engine does not apply to a question.
 */
@NullMarked
package io.selvage.core.engine;

import org.jspecify.annotations.NullMarked;
