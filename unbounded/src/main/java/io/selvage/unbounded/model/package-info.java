/**
 * A class under any number of threads (Bouajjani et al. 2013, section 2.1): what threads share is
 * the control, and each thread is a local state beside it.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.model;
