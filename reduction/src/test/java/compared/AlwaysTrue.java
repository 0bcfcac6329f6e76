package compared;

/** What {@link SaysTheSame} seems to do. */
public class AlwaysTrue {
  public boolean push(Object item) {
    return true;
  }

  public Object pop() {
    return null;
  }
}
