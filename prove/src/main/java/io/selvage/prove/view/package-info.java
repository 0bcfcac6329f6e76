/**
 * Thread-modular shape analysis: what one thread can see of the heap, and what others may do to it,
 * to a fixed point. Content is compared at every write; no linearization point is asked for.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.view;
