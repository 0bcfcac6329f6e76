package io.selvage.samples;

/** The specification of a conditional cell: replaced if its content matches and a flag is set. */
public final class FlaggedCell {
  private Object content;
  private boolean flag;

  public void setFlag(boolean value) {
    flag = value;
  }

  public Object replace(Object expected, Object next) {
    Object before = content;
    if (before == expected && flag) {
      content = next;
    }
    return before;
  }
}
