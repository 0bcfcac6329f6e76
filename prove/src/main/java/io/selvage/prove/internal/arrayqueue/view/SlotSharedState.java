package io.selvage.prove.internal.arrayqueue.view;

/**
 * What a view says of what all threads share: where the observer is, the slots of the two values,
 * and in which order they and the next free slot lie, by ranks; the first slot of all has rank 0.
 * All of it is exact, so that two views are of one moment only if they agree on it.
 */
public record SlotSharedState(
    OrderObserver observer,
    SlotFilling first,
    SlotFilling second,
    int free,
    int firstAt,
    int secondAt) {}
