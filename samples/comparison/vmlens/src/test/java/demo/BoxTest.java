package demo;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.vmlens.api.AllInterleavings;
import org.junit.jupiter.api.Test;

class BoxTest {
  private int seen;

  @Test
  void putAndLook() throws InterruptedException {
    try (AllInterleavings all = new AllInterleavings("Box")) {
      while (all.hasNext()) {
        Box box = new Box();
        Thread thread = new Thread(box::put);
        thread.start();
        seen = box.look();
        thread.join();
        assertTrue(seen == -1 || seen == 1);
      }
    }
  }
}
