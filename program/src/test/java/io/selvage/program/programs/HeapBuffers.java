package io.selvage.program.programs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.LongBuffer;

/** Buffers of the Java heap. */
public final class HeapBuffers {
  private HeapBuffers() {}

  public static Object numbers() {
    ByteBuffer b = ByteBuffer.allocate(40);
    b.putInt(0, 0x01020384).putShort(4, (short) -2).putChar(6, 'z');
    b.putLong(8, 0x8123456789abcdefL).putDouble(16, -0.5).putFloat(24, 3.25f).put(28, (byte) 5);
    return new Object[] {
      b.getInt(0),
      b.getShort(4),
      b.getChar(6),
      b.getLong(8),
      b.getDouble(16),
      b.getFloat(24),
      b.get(3),
      b.get(28),
      b.getInt(1)
    };
  }

  public static Object littleEndian() {
    ByteBuffer b = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    b.putInt(0x01020384).putLong(-2L);
    b.flip();
    return new Object[] {b.get(0), b.get(3), b.getInt(), b.getLong(), b.remaining()};
  }

  public static Object views() {
    ByteBuffer b = ByteBuffer.allocate(16);
    IntBuffer ints = b.asIntBuffer();
    LongBuffer longs = b.order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
    ints.put(0, 0x0a0b0c0d);
    longs.put(1, 77);
    return new Object[] {b.get(0), ints.get(0), longs.get(1), b.get(8), longs.get(0)};
  }

  public static Object wrapped() {
    LongBuffer own = LongBuffer.allocate(3);
    own.put(1, 6);
    byte[] bytes = {1, 2, 3, 4, 5, 6};
    ByteBuffer part = ByteBuffer.wrap(bytes, 1, 4);
    return new Object[] {
      own.get(1), own.get(2), part.getShort(), part.getShort(0), part.position()
    };
  }
}
