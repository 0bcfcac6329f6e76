/**
 * From class files to step programs: calls shown inside, boxes flattened, roles of fields found.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.prove.lower;
