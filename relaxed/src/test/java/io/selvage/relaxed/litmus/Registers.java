package io.selvage.relaxed.litmus;

import java.util.List;

/** The registers of a thread, and how its result holds them all: as the digits of one number. */
record Registers(List<String> names) {
  /** Registers hold less than this. */
  static final int BASE = 1000;

  Registers {
    names = List.copyOf(names);
  }

  int index(String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException("no register " + name + " in " + names);
    }
    return index;
  }

  /** What the register held, given the thread's result. */
  long value(String name, long result) {
    long rest = result;
    for (int i = names.size() - 1; i > index(name); i--) {
      rest /= BASE;
    }
    return rest % BASE;
  }
}
