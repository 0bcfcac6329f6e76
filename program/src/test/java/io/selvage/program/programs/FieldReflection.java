package io.selvage.program.programs;

import java.lang.reflect.Field;

/** Fields by reflection. */
public final class FieldReflection {
  private boolean truth = true;
  private byte small = -3;
  private char letter = 'x';
  private short medium = -300;
  private int number = 7;
  private volatile long big = 1L << 40;
  private float single = 1.5f;
  private volatile double real = -2.25;
  private volatile String text = "t";
  private static int shared = 4;

  private final Object kept;
  private final int count;

  private FieldReflection() {
    kept = "old";
    count = 1;
  }

  private static Field field(String name) throws NoSuchFieldException {
    Field field = FieldReflection.class.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  public static Object reads() throws ReflectiveOperationException {
    FieldReflection f = new FieldReflection();
    return new Object[] {
      field("truth").getBoolean(f),
      field("small").getByte(f),
      field("letter").getChar(f),
      field("medium").getShort(f),
      field("number").getInt(f),
      field("big").getLong(f),
      field("single").getFloat(f),
      field("real").getDouble(f),
      field("text").get(f),
      field("number").get(f),
      field("real").get(f),
      field("shared").getInt(null)
    };
  }

  public static Object writes() throws ReflectiveOperationException {
    FieldReflection f = new FieldReflection();
    field("truth").setBoolean(f, false);
    field("small").setByte(f, (byte) 9);
    field("letter").setChar(f, 'y');
    field("medium").setShort(f, (short) 99);
    field("number").set(f, 12);
    field("big").setLong(f, -1);
    field("single").setFloat(f, 0.1f);
    field("real").set(f, 1e10);
    field("text").set(f, null);
    field("shared").setInt(null, 5);
    Object[] all = {
      f.truth, f.small, f.letter, f.medium, f.number, f.big, f.single, f.real, f.text, shared
    };
    shared = 4;
    return all;
  }

  public static Object noObject() throws ReflectiveOperationException {
    try {
      return field("number").getInt(null);
    } catch (NullPointerException e) {
      return "none";
    }
  }

  public static Object finals() throws ReflectiveOperationException {
    FieldReflection f = new FieldReflection();
    field("kept").set(f, "new");
    field("count").setInt(f, 2);
    return new Object[] {f.kept, f.count};
  }
}
