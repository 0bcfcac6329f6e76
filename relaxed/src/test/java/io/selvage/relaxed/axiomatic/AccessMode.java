package io.selvage.relaxed.axiomatic;

/** How strong an access is; acquire for reads and release for writes are one mode. */
enum AccessMode {
  PLAIN,
  OPAQUE,
  ORDERED,
  VOLATILE;

  static AccessMode parse(String text) {
    return switch (text) {
      case "pln" -> PLAIN;
      case "opq" -> OPAQUE;
      case "ra" -> ORDERED;
      case "vol" -> VOLATILE;
      default -> throw new IllegalArgumentException(text);
    };
  }

  /** Of the read of an update. */
  static AccessMode ofUpdateRead(String text) {
    return switch (text) {
      case "pln", "rel" -> OPAQUE;
      case "acq", "ar" -> ORDERED;
      default -> parse(text);
    };
  }

  /** Of the write of an update. */
  static AccessMode ofUpdateWrite(String text) {
    return switch (text) {
      case "pln", "acq" -> OPAQUE;
      case "rel", "ar" -> ORDERED;
      default -> parse(text);
    };
  }

  boolean synchronises() {
    return this == ORDERED || this == VOLATILE;
  }
}
