package io.selvage.relaxed.axiomatic;

/** The two models of docs/memory-models.md. */
public enum JavaModel {
  /** What the specification allows. */
  LETTER("java"),
  /** What compilers and processors do today. */
  HARDWARE("java-hardware");

  private final String text;

  JavaModel(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
