/**
 * The step program that is proved: what a class file comes to when calls are shown inside their
 * callers and boxes inside their holders. Engine and checker share this and nothing else.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.code;
