/** Two threads on a fresh object in each round: one writes, the other reads at the same time. */
abstract class Publication {
  private final int rounds;
  private final Object[] subjects;
  private volatile int started = -1;
  private volatile int finished = -1;

  Publication(int rounds) {
    this.rounds = rounds;
    this.subjects = new Object[1];
  }

  abstract Object subject();

  abstract void write(Object subject);

  /** Also reads; called while the other thread writes. */
  abstract boolean isWrong(Object subject);

  /** How often the reader saw something wrong. */
  int run() throws InterruptedException {
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; i < rounds; i++) {
                while (started < i) {
                  Thread.onSpinWait();
                }
                write(subjects[0]);
                finished = i;
              }
            });
    writer.start();
    int wrong = 0;
    for (int i = 0; i < rounds; i++) {
      Object subject = subject();
      subjects[0] = subject;
      started = i;
      while (finished < i) {
        wrong += isWrong(subject) ? 1 : 0;
      }
    }
    writer.join();
    return wrong;
  }
}
