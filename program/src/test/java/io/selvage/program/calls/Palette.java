package io.selvage.program.calls;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Arguments for random calls, and results as text; runs natively and interpreted. */
public final class Palette {
  private Palette() {}

  /** Values for a parameter of that type; none if it cannot be filled. */
  public static Object[] values(String type) {
    switch (type) {
      case "java.lang.Object":
      case "java.lang.Comparable":
        return new Object[] {1, 2, 3, 1, 2, 3, 4, "x", null};
      case "java.lang.Integer":
        return new Object[] {1, 2, 3};
      case "java.lang.String":
      case "java.lang.CharSequence":
        return new Object[] {"", "a", "bc", "a", "xyz"};
      case "java.util.Collection":
      case "java.util.List":
        return new Object[] {
          new ArrayList<>(List.of(1, 2)), new ArrayList<>(), Arrays.asList(3, 1)
        };
      case "java.util.Map":
        Map<Object, Object> map = new HashMap<>();
        map.put(1, 3);
        map.put(4, 2);
        return new Object[] {map, new HashMap<>()};
      case "java.util.Comparator":
        return new Object[] {Comparator.naturalOrder(), Collections.reverseOrder(), null};
      case "[Ljava.lang.Object;":
        return new Object[] {new Object[0], new Integer[4]};
      case "[I":
        return new Object[] {new int[1], new int[] {5, 6}};
      case "[Z":
        return new Object[] {new boolean[1]};
      case "[C":
        return new Object[] {new char[] {'p', 'q'}};
      default:
        return functions(type);
    }
  }

  private static Object[] functions(String type) {
    switch (type) {
      case "java.util.function.IntUnaryOperator":
        return new Object[] {(IntUnaryOperator) x -> x * 2 + 1};
      case "java.util.function.IntBinaryOperator":
        return new Object[] {(IntBinaryOperator) (x, y) -> x - y};
      case "java.util.function.LongUnaryOperator":
        return new Object[] {(LongUnaryOperator) x -> x * 2 + 1};
      case "java.util.function.LongBinaryOperator":
        return new Object[] {(LongBinaryOperator) (x, y) -> x - y};
      case "java.util.function.UnaryOperator":
        return new Object[] {(UnaryOperator<Object>) x -> x == null ? 1 : x};
      case "java.util.function.BinaryOperator":
        return new Object[] {(BinaryOperator<Object>) (x, y) -> y == null ? x : y};
      case "java.util.function.Function":
        return new Object[] {
          (Function<Object, Object>) x -> 7, (Function<Object, Object>) x -> null
        };
      case "java.util.function.BiFunction":
        return new Object[] {
          (BiFunction<Object, Object, Object>) (x, y) -> x,
          (BiFunction<Object, Object, Object>) (x, y) -> null,
          (BiFunction<Object, Object, Object>) (x, y) -> y == null ? 8 : y
        };
      case "java.util.function.Predicate":
        return new Object[] {
          (Predicate<Object>) x -> x != null && x.equals(2), (Predicate<Object>) x -> true
        };
      case "java.util.function.Consumer":
        return new Object[] {(Consumer<Object>) x -> {}};
      case "java.util.function.BiConsumer":
        return new Object[] {(BiConsumer<Object, Object>) (x, y) -> {}};
      case "java.util.function.Supplier":
        return new Object[] {(Supplier<Object>) () -> 9};
      case "java.util.function.IntFunction":
        return new Object[] {(IntFunction<Object[]>) Object[]::new};
      default:
        return new Object[0];
    }
  }

  /** What can be seen of a result that is not just a value. */
  public static String show(Object result) {
    if (result instanceof Collection<?> || result instanceof Map<?, ?>) {
      return result.toString();
    } else if (result instanceof Map.Entry<?, ?> || result instanceof CharSequence) {
      return result.toString();
    } else if (result instanceof Iterator<?> iterator) {
      StringBuilder all = new StringBuilder("iterator");
      for (int i = 0; i < 20 && iterator.hasNext(); i++) {
        all.append(' ').append(iterator.next());
      }
      return all.toString();
    } else if (result instanceof Enumeration<?> enumeration) {
      StringBuilder all = new StringBuilder("enumeration");
      while (enumeration.hasMoreElements()) {
        all.append(' ').append(enumeration.nextElement());
      }
      return all.toString();
    }
    return "an object";
  }
}
