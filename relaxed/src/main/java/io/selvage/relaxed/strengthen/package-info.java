/**
 * What forbids a behaviour: which accesses of the code, made stronger, leave no execution that has
 * it.
 */
package io.selvage.relaxed.strengthen;
