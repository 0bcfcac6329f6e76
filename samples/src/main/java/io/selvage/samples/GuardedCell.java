package io.selvage.samples;

/**
 * The specification of RDCSS: replaces the content of a cell if it is the expected one and one of
 * several other cells holds the value expected there.
 */
public final class GuardedCell {
  private static final int CONTROLS = 2;

  private final Object[] controls = new Object[CONTROLS];
  private Object content;

  public void setControl(int control, Object value) {
    controls[control] = value;
  }

  public Object replace(int control, Object guard, Object expected, Object next) {
    Object before = content;
    if (before == expected && controls[control] == guard) {
      content = next;
    }
    return before;
  }

  public Object read() {
    return content;
  }
}
