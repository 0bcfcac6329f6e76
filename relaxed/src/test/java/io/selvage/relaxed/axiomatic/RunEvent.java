package io.selvage.relaxed.axiomatic;

/**
 * An event of a run of a thread. Dependencies are sets of reads of the run, as bits.
 *
 * @param fence of a fence
 * @param location of an access; of a freeze, the object
 * @param word that was read or written
 * @param base what the reference of the access comes from: equal for the same place by name, and
 *     for the same read
 * @param address the reads that the location depends on
 * @param data the reads that the written word depends on
 * @param updated of the write of an update, the position of its read; otherwise -1
 */
record RunEvent(
    Kind kind,
    AccessMode mode,
    FenceKind fence,
    String location,
    long word,
    String base,
    long address,
    long data,
    int updated) {
  /** What kinds of events there are. */
  enum Kind {
    READ,
    WRITE,
    FENCE,
    FREEZE
  }

  static RunEvent fence(FenceKind kind) {
    return new RunEvent(Kind.FENCE, AccessMode.OPAQUE, kind, "", 0, "", 0, 0, -1);
  }

  static RunEvent freeze(String object) {
    return new RunEvent(Kind.FREEZE, AccessMode.OPAQUE, FenceKind.FULL, object, 0, "", 0, 0, -1);
  }

  boolean reads() {
    return kind == Kind.READ;
  }

  boolean writes() {
    return kind == Kind.WRITE;
  }

  boolean isAccess() {
    return reads() || writes();
  }

  boolean isPlain() {
    return mode == AccessMode.PLAIN;
  }

  boolean isVolatile() {
    return isAccess() && mode == AccessMode.VOLATILE;
  }

  boolean isFence(FenceKind one) {
    return kind == Kind.FENCE && fence == one;
  }

  /** Whether both are the same access, for A8. */
  boolean isSame(RunEvent other) {
    return kind == other.kind
        && mode == other.mode
        && word == other.word
        && location.equals(other.location);
  }
}
