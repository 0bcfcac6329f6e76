package io.selvage.samples;

/**
 * What RDCSS means: a cell is replaced if it holds what is expected, and one of some other cells
 * holds what is expected there.
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
