package io.selvage.program.subjects;

import java.util.List;
import java.util.concurrent.TimeUnit;

/** Objects that know the constructor or method that created them. */
public class Created {
  private final String how;

  private Created(String how) {
    this.how = how;
  }

  public Created(int number) {
    this("int " + number);
  }

  public Created(long number) {
    this("long " + number);
  }

  public Created(Object any) {
    this(any.getClass().getSimpleName() + " " + any);
  }

  public Created(String text, double number, char letter, boolean is) {
    this(text + number + letter + is);
  }

  public Created(byte small, Short box, float real) {
    this("small " + small + " " + box + " " + real);
  }

  Created(Class<?> type, TimeUnit unit, Created other) {
    this(type.getSimpleName() + unit + (other == null ? "none" : other.how));
  }

  public static Created of(CharSequence text, Object... rest) {
    return new Created(text + List.of(rest).toString(), 0, ' ', true);
  }

  public static Builder builder() {
    return new Builder();
  }

  public String how() {
    return how;
  }

  protected String hidden() {
    return how;
  }

  /** With a method that the interface above it declares, too. */
  public static final class Builder implements Part {
    private long size;

    public Builder size(long most) {
      size = most;
      return this;
    }

    @Override
    public Created build() {
      return new Created(size);
    }
  }

  public interface Part {
    Created build();
  }
}
