/**
 * Generates one class per thread of a scenario and records the outcomes and the order of its calls.
 */
@NullMarked
package io.selvage.stress.internal.actor;

import org.jspecify.annotations.NullMarked;
