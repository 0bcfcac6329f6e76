package io.selvage.program.taint;

/**
 * Where a value came from: an argument of a call, or the thread that runs.
 *
 * @param call which call of the run, from 0; the number of the thread where it is one
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
