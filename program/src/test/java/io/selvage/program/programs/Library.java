package io.selvage.program.programs;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Other parts of the library that specifications are likely to use. */
public final class Library {
  private Library() {}

  public static Object optionals() {
    Optional<String> some = Optional.of("x");
    Optional<String> none = Optional.empty();
    return new Object[] {
      some.map(s -> s + s).get(), none.map(s -> s + s).isPresent(), none.orElse("else"),
          some.filter(s -> s.isEmpty()).isEmpty(),
      some.toString(), none.toString(), OptionalInt.of(3).getAsInt(), some.equals(Optional.of("x"))
    };
  }

  public static Object noValue() {
    return Optional.empty().get();
  }

  public static Object random() {
    Random r = new Random(42);
    return new Object[] {
      r.nextInt(), r.nextInt(100), r.nextBoolean(), r.nextLong(), r.nextDouble()
    };
  }

  public static Object bits() {
    BitSet b = new BitSet();
    b.set(3);
    b.set(100);
    b.flip(3);
    b.set(7, 12);
    return b + " " + b.cardinality() + b.nextClearBit(7) + b.get(9) + b.length();
  }

  public static Object objects() {
    return new Object[] {
      Objects.requireNonNullElse(null, 5),
      Objects.toString(null),
      Objects.toString(null, "d"),
      Objects.isNull(3),
      Objects.compare(1, 2, Integer::compare)
    };
  }

  public static Object requireNonNull() {
    return Objects.requireNonNull(null);
  }

  public static Object checkFromTo() {
    return Objects.checkFromToIndex(3, 2, 5);
  }

  public static Object checkFromSize() {
    return Objects.checkFromIndexSize(3, 4, 5);
  }

  public static Object time() {
    return new Object[] {
      TimeUnit.SECONDS.toMillis(5),
      TimeUnit.MILLISECONDS.convert(2, TimeUnit.MINUTES),
      TimeUnit.DAYS
    };
  }

  public static Object bigIntegers() {
    BigInteger a =
        BigInteger.valueOf(1L << 40).multiply(BigInteger.valueOf(1L << 40)).add(BigInteger.TEN);
    return new Object[] {
      a.bitLength(),
      a.mod(BigInteger.valueOf(97)).intValue(),
      a.compareTo(BigInteger.ONE),
      a.longValue()
    };
  }

  public static Object iterableOfLambda() {
    Iterable<Integer> once = () -> List.of(1, 2, 3).iterator();
    int sum = 0;
    for (int i : once) {
      sum = sum * 10 + i;
    }
    Iterator<Integer> i = once.iterator();
    i.next();
    return sum + i.next();
  }
}
