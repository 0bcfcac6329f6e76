package io.selvage.program.run;

/** Which slots of the objects of a class matter, and which of them hold references. */
final class Slots {
  private final boolean array;
  private final boolean references;
  private final boolean[] reference;
  private final boolean[] faint;

  private Slots(boolean array, boolean references, boolean[] reference, boolean[] faint) {
    this.array = array;
    this.references = references;
    this.reference = reference;
    this.faint = faint;
  }

  static Slots ofArray(boolean references) {
    return new Slots(true, references, new boolean[0], new boolean[0]);
  }

  static Slots of(boolean[] reference, boolean[] faint) {
    return new Slots(false, false, reference, faint);
  }

  boolean isReference(int slot) {
    return array ? references : reference[slot];
  }

  /** False for a faint slot: its value flows nowhere but into itself. */
  boolean isLive(int slot) {
    return array || !faint[slot];
  }
}
