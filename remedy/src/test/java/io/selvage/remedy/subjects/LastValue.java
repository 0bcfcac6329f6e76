package io.selvage.remedy.subjects;

import java.util.concurrent.atomic.AtomicReference;

/** A value is returned twice, another one never. */
public class LastValue {
  private final AtomicReference<Integer> value = new AtomicReference<>(0);

  public Integer exchange(int other) {
    Integer before = value.get();
    value.set(other);
    return before;
  }
}
