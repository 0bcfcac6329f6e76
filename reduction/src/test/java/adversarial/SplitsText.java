package adversarial;

/** The text is split; the count after it has no lock. */
public class SplitsText {
  private int count;

  public int add(String text) {
    String first = text.split(",")[0];
    count += first.length();
    return count;
  }

  public int get() {
    return count;
  }
}
