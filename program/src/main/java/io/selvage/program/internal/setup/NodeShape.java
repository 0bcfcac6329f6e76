package io.selvage.program.internal.setup;

import io.selvage.program.load.ClassInfo;

/** An object of the interpreter: its class and its words, of which some are numbers of nodes. */
final class NodeShape {
  final ClassInfo type;
  final long[] words;
  private final boolean[] refers;

  NodeShape(ClassInfo type, int length) {
    this.type = type;
    this.words = new long[length];
    this.refers = new boolean[length];
  }

  /** Sets a slot to a primitive value, or to a reference of the interpreter. */
  void put(int slot, long word) {
    words[slot] = word;
  }

  /** Sets a slot to the object of a node. */
  void refer(int slot, long node) {
    words[slot] = node;
    refers[slot] = node != 0;
  }

  /** Whether the word of the slot is the number of a node. */
  boolean refers(int slot) {
    return refers[slot];
  }

  /** The slot in a path: {@code .next} or {@code [3]}. */
  String label(int slot) {
    return type.isArray() ? "[" + slot + "]" : "." + type.slots().get(slot).name();
  }
}
