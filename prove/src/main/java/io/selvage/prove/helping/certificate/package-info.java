/**
 * Checks the views and actions of a proof anew. Nothing is shared with the engine but the steps of
 * the class: scenes are objects that refer to each other, fragments are laid over them by trying,
 * and what comes out is covered by some view, along what that view knows.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.helping.certificate;
