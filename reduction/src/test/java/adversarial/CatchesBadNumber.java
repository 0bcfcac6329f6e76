package adversarial;

/** Where the text is no number, a field without a lock is written. */
public class CatchesBadNumber {
  private int bad;

  public int add(String text) {
    try {
      return Integer.valueOf(text);
    } catch (NumberFormatException problem) {
      bad++;
      return -1;
    }
  }

  public int get() {
    return bad;
  }
}
