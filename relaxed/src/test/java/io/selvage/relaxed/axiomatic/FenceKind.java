package io.selvage.relaxed.axiomatic;

/** The fences of VarHandle. */
enum FenceKind {
  FULL("full"),
  ACQUIRE("acq"),
  RELEASE("rel"),
  LOAD_LOAD("ll"),
  STORE_STORE("ss");

  private final String text;

  FenceKind(String text) {
    this.text = text;
  }

  static FenceKind parse(String text) {
    for (FenceKind kind : values()) {
      if (kind.text.equals(text)) {
        return kind;
      }
    }
    throw new IllegalArgumentException(text);
  }

  @Override
  public String toString() {
    return text;
  }
}
