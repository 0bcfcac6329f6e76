package io.selvage.core.snapshot;

import io.selvage.core.Value;
import java.util.List;

/**
 * Reads what {@link SnapshotWriter} has built. What is missing or of another type is a {@link
 * BrokenSnapshotException}.
 */
public final class SnapshotReader {
  private final Value.Mapping fields;

  public SnapshotReader(Value snapshot) {
    this.fields = as(Value.Mapping.class, snapshot);
  }

  public boolean has(String name) {
    return fields.entries().containsKey(Value.of(name));
  }

  public Value value(String name) {
    Value content = fields.entries().get(Value.of(name));
    if (content == null) {
      throw new BrokenSnapshotException("no field " + name);
    }
    return content;
  }

  public long whole(String name) {
    return whole(value(name));
  }

  public boolean flag(String name) {
    return as(Value.Bool.class, value(name)).value();
  }

  public String text(String name) {
    return text(value(name));
  }

  public List<Value> list(String name) {
    return list(value(name));
  }

  public static long whole(Value value) {
    return as(Value.Whole.class, value).value();
  }

  /** A number that fits an int. */
  public static int number(Value value) {
    long whole = whole(value);
    if ((int) whole != whole) {
      throw new BrokenSnapshotException("too large: " + whole);
    }
    return (int) whole;
  }

  public static String text(Value value) {
    return as(Value.Text.class, value).value();
  }

  public static List<Value> list(Value value) {
    return as(Value.Sequence.class, value).elements();
  }

  /** A list of a given length. */
  public static List<Value> list(Value value, int length) {
    List<Value> elements = list(value);
    if (elements.size() != length) {
      throw new BrokenSnapshotException(elements.size() + " elements, not " + length);
    }
    return elements;
  }

  private static <V extends Value> V as(Class<V> type, Value value) {
    if (!type.isInstance(value)) {
      throw new BrokenSnapshotException("not a " + type.getSimpleName() + ": " + value);
    }
    return type.cast(value);
  }
}
