package adversarial;

/** An array that a String makes is walked over; the count has no lock. */
public class CountsCharacters {
  private int count;

  public void add(String text) {
    for (char each : text.toCharArray()) {
      count += each;
    }
  }

  public int get() {
    return count;
  }
}
