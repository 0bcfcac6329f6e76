/**
 * The engine for operations that help each other (design page, "Helping and the future"): views are
 * graphs of objects with exact and unknown fields, actions are fragments before and after one step,
 * and interference is every consistent way to lay a fragment over a view. Forgetting a field is
 * always sound, so most of what is here is about what to forget.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.helping.overlay;
