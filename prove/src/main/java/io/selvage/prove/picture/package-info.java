/**
 * Views as data for pictures: what each of the three engines shows of a view, without its own
 * classes. Whoever draws them needs nothing else.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.picture;
