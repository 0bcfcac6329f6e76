package io.selvage.unbounded.internal.model;

import io.selvage.core.Outcome;
import java.util.Optional;

/**
 * An atomic move of one thread.
 *
 * @param change the same for moves with the same effect on other threads; 0 if they notice nothing
 * @param choice the index among several moves of the thread
 * @param site the code location of a write; empty without one
 * @param place what was written: the shared object and the slot; empty without one
 * @param access to memory, if any
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
