package io.selvage.program.internal.run;

import io.selvage.core.Value;

/**
 * A value with the type of its parameter. The prelude creates one object for it, so that equal
 * arguments are the same object.
 *
 * @param descriptor of the parameter
 */
public record TypedArgument(Value value, String descriptor) {
  boolean isPrimitive() {
    return descriptor.length() == 1;
  }
}
