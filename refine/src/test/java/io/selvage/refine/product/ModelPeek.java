package io.selvage.refine.product;

/** Lets a test see what a move shows. */
public final class ModelPeek {
  private final Seen seen = new Seen();

  public ModelPeek() {
    seen.clear();
  }

  public Seen seen() {
    return seen;
  }

  public int call() {
    return seen.call;
  }

  public int outcome() {
    return seen.outcome;
  }
}
