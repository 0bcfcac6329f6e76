/** A second thread that repeats an action until it is stopped. */
final class Stress {
  private final Thread thread;
  private volatile boolean isStopped;

  Stress(Runnable action) {
    thread =
        new Thread(
            () -> {
              while (!isStopped) {
                action.run();
              }
            });
    thread.start();
  }

  void stop() throws InterruptedException {
    isStopped = true;
    thread.join();
  }
}
