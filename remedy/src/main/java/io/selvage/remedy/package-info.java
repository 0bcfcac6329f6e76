/**
 * Searches small changes to the classes of a refuted check, and verifies each with the same
 * question.
 */
@NullMarked
package io.selvage.remedy;

import org.jspecify.annotations.NullMarked;
