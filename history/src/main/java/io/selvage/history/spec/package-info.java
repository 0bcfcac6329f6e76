/**
 * Sequential specifications by name, user-written specifications, and optional traits that make
 * checking faster.
 */
@NullMarked
package io.selvage.history.spec;

import org.jspecify.annotations.NullMarked;
