package adversarial;

/** Where the text is null, a field without a lock is written. */
public class CatchesNullText {
  private int bad;

  public boolean has(String text) {
    try {
      return "abc".contains(text);
    } catch (NullPointerException problem) {
      bad++;
      return false;
    }
  }

  public int get() {
    return bad;
  }
}
