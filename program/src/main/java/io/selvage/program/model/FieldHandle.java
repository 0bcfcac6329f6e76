package io.selvage.program.model;

import org.jspecify.annotations.Nullable;

/** Our implementation of a VarHandle: the location of a field. A cast to VarHandle accepts it. */
@SuppressWarnings("unused")
final class FieldHandle {
  /** The number of the class that declares the field. */
  final int owner;

  final int slot;

  /** First letter of the type's descriptor. */
  final int type;

  /** The holder of the statics, for a static field. */
  final @Nullable Object holder;

  FieldHandle(int owner, int slot, int type, @Nullable Object holder) {
    this.owner = owner;
    this.slot = slot;
    this.type = type;
    this.holder = holder;
  }
}
