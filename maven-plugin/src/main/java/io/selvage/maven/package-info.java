/**
 * The goals {@code selvage:check} and {@code selvage:report}. Each check runs the command line in a
 * process of its own, so that nothing of Maven is on its class path, and a check that breaks its
 * process costs one check.
 */
@NullMarked
package io.selvage.maven;

import org.jspecify.annotations.NullMarked;
