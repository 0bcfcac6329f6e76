/**
 * Refinement checks of hand-written models and of fixed call scripts, with any set of reductions:
 * what comparisons with other tools need and the engine itself does not offer.
 */
@NullMarked
package io.selvage.refine.model;

import org.jspecify.annotations.NullMarked;
