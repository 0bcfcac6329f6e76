package adversarial;

/** Text is copied into an array of the client. */
public class CopiesTextOut {
  private int count;

  public synchronized int copy(String text, char[] to) {
    text.getChars(0, 1, to, 0);
    return ++count;
  }
}
