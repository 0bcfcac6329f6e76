/** A proof as a page to look at: the invariant as pictures, actions and points in words. */
@org.jspecify.annotations.NullMarked
package io.selvage.cli.proof;
