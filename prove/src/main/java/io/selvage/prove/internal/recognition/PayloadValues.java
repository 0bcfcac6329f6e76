package io.selvage.prove.internal.recognition;

import io.selvage.core.Value;
import io.selvage.prove.UnsupportedClass;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * The values with which methods are called when a class is compared with equations, by numbers from
 * 1. The first two are ordinary. Then come those that code may treat otherwise: its constants and
 * their neighbours, its texts, zero, negative numbers and the extremes.
 *
 * @param numbers of a boxed number; larger numbers than there are stand for themselves
 * @param texts those of the code
 */
record PayloadValues(List<Long> numbers, List<String> texts) {
  /** Where two ordinary values are all that is needed. */
  static final PayloadValues ORDINARY = new PayloadValues(List.of(), List.of());

  private static final List<Long> ORDINARY_NUMBERS = List.of(1L, 2L);
  private static final int ORDINARY_ONES = ORDINARY_NUMBERS.size();
  private static final int FEW = 4;

  PayloadValues {
    numbers = List.copyOf(numbers);
    texts = List.copyOf(texts);
  }

  static PayloadValues of(ComparisonDepth.Reach reach) {
    Set<Long> all = new LinkedHashSet<>();
    for (long i = -FEW; i <= 0; i++) {
      all.add(i);
    }
    for (int number : reach.numbers()) {
      all.addAll(List.of(number - 1L, (long) number, number + 1L));
    }
    all.addAll(List.of(Integer.MIN_VALUE + 1L, (long) Integer.MIN_VALUE));
    all.addAll(List.of(Integer.MAX_VALUE - 1L, (long) Integer.MAX_VALUE));
    all.removeIf(number -> number != (int) (long) number);
    all.removeAll(ORDINARY_NUMBERS);
    List<Long> numbers = new ArrayList<>(ORDINARY_NUMBERS);
    numbers.addAll(all);
    return new PayloadValues(numbers, reach.texts());
  }

  /** The value with the number for a parameter. */
  Value of(Type parameter, int number) {
    return switch (parameter.getSort()) {
      case Type.BOOLEAN -> Value.of(number != 0);
      case Type.OBJECT -> ofObject(parameter.getClassName(), number);
      case Type.ARRAY -> throw unsupported(parameter);
      default -> Value.of(number);
    };
  }

  private Value ofObject(String type, int number) {
    return switch (type) {
      case "java.lang.Integer", "java.lang.Long" -> numbered(number);
      case "java.lang.String" -> text(number);
      case "java.lang.Object" -> any(number);
      default -> throw new UnsupportedClass("PRV-024 no values of type " + type + " can be made");
    };
  }

  private Value numbered(int number) {
    return Value.of(number > numbers.size() ? number : numbers.get(number - 1));
  }

  private Value text(int number) {
    int place = number - ORDINARY_ONES - 1;
    return new Value.Text(
        place >= 0 && place < texts.size() ? texts.get(place) : "value " + number);
  }

  /** The texts and numbers that code may know; else objects that no code can look into. */
  private Value any(int number) {
    int place = number - ORDINARY_ONES - 1;
    if (place >= 0 && place < texts.size()) {
      return text(number);
    }
    int other = number - texts.size();
    return place >= 0 && other <= numbers.size() ? numbered(other) : new Value.Token(number);
  }

  private static UnsupportedClass unsupported(Type type) {
    return new UnsupportedClass(
        "PRV-024 no values of type " + type.getClassName() + " can be made");
  }
}
