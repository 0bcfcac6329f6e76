package io.selvage.bench.explored;

/** Two threads read what the others write. */
public final class CoA extends Cells {
  public CoA() {
    super(3);
  }

  public void run(int thread) {
    if (thread < 2) {
      write(0, thread + 1);
      read(thread + 1);
      read(0);
    } else {
      write(1, thread);
      write(2, thread);
    }
  }
}
