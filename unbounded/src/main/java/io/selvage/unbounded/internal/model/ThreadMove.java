package io.selvage.unbounded.internal.model;

import io.selvage.core.Outcome;
import java.util.Optional;

/**
 * What one thread does at once.
 *
 * @param change the same for moves that do the same to others; 0 if they notice nothing
 * @param choice which of several moves of the thread it is
 * @param site where in the code a write took place; empty without one
 * @param place what was written: which of the shared objects, and which slot; empty without one
 * @param access what it does to memory, if anything
 * @param outcome of the call that ends with the move
 */
public record ThreadMove(
    SharedState to,
    LocalState after,
    int change,
    int choice,
    String site,
    String place,
    Optional<RegionAccess> access,
    Optional<Outcome> outcome) {}
