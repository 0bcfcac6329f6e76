package demo;

import io.selvage.junit.Op;
import io.selvage.junit.Verify;

@Verify
class BoxTest {
  final Box box = new Box();

  @Op
  void put() {
    box.put();
  }

  @Op
  int look() {
    return box.look();
  }
}
