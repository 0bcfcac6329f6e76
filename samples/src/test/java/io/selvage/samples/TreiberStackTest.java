package io.selvage.samples;

import io.selvage.junit.Op;
import io.selvage.junit.Values;
import io.selvage.junit.Verify;

@Verify(against = LifoStack.class, calls = 4, time = "30s")
class TreiberStackTest {
  final TreiberStack<Integer> stack = new TreiberStack<>();

  @Op
  void push(@Values({1, 2}) int v) {
    stack.push(v);
  }

  @Op
  Integer pop() {
    return stack.pop();
  }
}
