package io.selvage.remedy.subjects;

/** The field may be null again when it is read for the second time. */
public class CurrentName {
  private volatile String name;

  public void set(String other) {
    name = other;
  }

  public void clear() {
    name = null;
  }

  public int length() {
    if (name == null) {
      return -1;
    }
    return name.length();
  }
}
