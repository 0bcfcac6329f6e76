package hostile;

/** Overrides a part of an inherited operation; all under one monitor. */
public class InheritsGuard extends Base {
  private int step = 1;

  @Override
  int step() {
    return step;
  }

  public synchronized void faster() {
    step++;
  }
}
