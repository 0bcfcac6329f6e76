package demo;

final class Latch {
  private boolean open;

  void await() {
    while (!open) {
      synchronized (this) {
        wait(this);
      }
    }
  }

  void open() {
    open = true;
    notifyAll();
  }
}
