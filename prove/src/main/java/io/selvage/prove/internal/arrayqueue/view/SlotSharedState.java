package io.selvage.prove.internal.arrayqueue.view;

/**
 * The part of a view that all threads share: the state of the observer, the slots of the two
 * values, and the order of these and the next free slot, by ranks; the first slot has rank 0. All
 * of it is exact, so that two views can occur in the same state only if they agree on it.
 */
public record SlotSharedState(
    OrderObserver observer,
    SlotFilling first,
    SlotFilling second,
    int free,
    int firstAt,
    int secondAt) {}
