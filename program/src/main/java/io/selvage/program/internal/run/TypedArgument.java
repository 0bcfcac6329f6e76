package io.selvage.program.internal.run;

import io.selvage.core.Value;

/**
 * A value as a parameter of a certain type takes it: what the prelude makes one object of, so that
 * equal arguments are the same object.
 *
 * @param descriptor of the parameter
 */
public record TypedArgument(Value value, String descriptor) {
  boolean isPrimitive() {
    return descriptor.length() == 1;
  }
}
