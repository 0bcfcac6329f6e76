package io.selvage.remedy.subjects;

import java.util.function.IntBinaryOperator;

/** The compiler adds types of parameters and of {@code var}, and names in annotations. */
public class UnwrittenTrees {
  private int count;

  @SuppressWarnings("unchecked")
  public int increment() {
    IntBinaryOperator sum = (a, b) -> a + b;
    var one = 1;
    count = sum.applyAsInt(count, one);
    return count;
  }
}
