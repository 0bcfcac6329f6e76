package io.selvage.program.taint;

/**
 * The origin of a value: an argument of a call, or the running thread.
 *
 * @param call which call of the run, from 0; the thread number if the origin is a thread
 * @param parameter which parameter, from 0
 */
public record ValueOrigin(int call, int parameter) {
  private static final int THREAD = -1;

  public static ValueOrigin thread(int number) {
    return new ValueOrigin(number, THREAD);
  }

  public boolean isThread() {
    return parameter == THREAD;
  }
}
