package io.selvage.relaxed.oracle;

import io.selvage.program.code.AccessMode;

/** How strong an access or a fence is: Java's modes as those of C11. */
public enum Strength {
  /** Counts as opaque, but in the model of Java. */
  PLAIN,
  /** Plain, of a final field. */
  FINAL,
  /** C11's relaxed. */
  OPAQUE,
  ACQUIRE,
  RELEASE,
  /** Java has none of these; a program marks them, see {@link Mark}. */
  ACQUIRE_RELEASE,
  VOLATILE;

  static Strength of(AccessMode mode) {
    return switch (mode) {
      case PLAIN -> PLAIN;
      case FINAL -> FINAL;
      case OPAQUE -> OPAQUE;
      case ACQUIRE -> ACQUIRE;
      case RELEASE -> RELEASE;
      case VOLATILE -> VOLATILE;
    };
  }

  boolean acquires() {
    return this == ACQUIRE || this == ACQUIRE_RELEASE || this == VOLATILE;
  }

  boolean releases() {
    return this == RELEASE || this == ACQUIRE_RELEASE || this == VOLATILE;
  }

  /** Updates are atomic, however plain. */
  Strength ofUpdate() {
    return this == PLAIN || this == FINAL ? OPAQUE : this;
  }

  /** What is left of it in an update that did not write. */
  Strength ofRead() {
    return switch (this) {
      case RELEASE -> OPAQUE;
      case ACQUIRE_RELEASE -> ACQUIRE;
      default -> this;
    };
  }
}
