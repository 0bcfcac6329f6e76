package hostile;

/** The overriding method is called without the monitor too. */
public class InheritsRace extends Base {
  private int step = 1;

  @Override
  int step() {
    return step;
  }

  public void faster() {
    step++;
  }
}
