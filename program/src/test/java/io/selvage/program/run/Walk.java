package io.selvage.program.run;

import io.selvage.program.calls.Palette;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Random calls of the public methods of a class: which, and with which values of the palette.
 *
 * @param type a class with a public constructor without parameters
 * @param methods all whose parameters can be filled
 */
record Walk(Class<?> type, List<Method> methods) {
  private static final Set<String> LEFT_OUT =
      Set.of(
          "stream",
          "parallelStream",
          "spliterator",
          "getClass",
          "wait",
          "notify",
          "notifyAll",
          "chars",
          "codePoints");

  /** A call: the index of a method, and for each parameter the index of a value. */
  record Call(int method, List<Integer> values) {
    Call {
      values = List.copyOf(values);
    }
  }

  static Walk of(Class<?> type, String... leftOut) {
    List<Method> methods = new ArrayList<>();
    for (Method method : type.getMethods()) {
      boolean callable =
          !Modifier.isStatic(method.getModifiers())
              && Modifier.isPublic(method.getDeclaringClass().getModifiers())
              && method.getDeclaringClass() != Object.class
              && !LEFT_OUT.contains(method.getName())
              && !method.getName().endsWith("Async")
              && !Arrays.asList(leftOut).contains(method.getName());
      if (callable && Arrays.stream(method.getParameterTypes()).allMatch(p -> count(p) > 0)) {
        methods.add(method);
      }
    }
    methods.sort(Comparator.comparing(m -> m.getName() + Type.getMethodDescriptor(m)));
    return new Walk(type, onePerSignature(methods));
  }

  /** Only methods of these names. */
  Walk only(String... names) {
    return new Walk(
        type, methods.stream().filter(m -> Arrays.asList(names).contains(m.getName())).toList());
  }

  /** A call of the method of that name and number of parameters. */
  Call call(String name, Integer... values) {
    for (int i = 0; i < methods.size(); i++) {
      Method method = methods.get(i);
      boolean fits =
          method.getName().equals(name)
              && method.getParameterCount() == values.length
              && Arrays.stream(method.getParameterTypes()).noneMatch(Class::isPrimitive);
      if (fits) {
        return new Call(i, List.of(values));
      }
    }
    throw new AssertionError("no " + name + " in " + type);
  }

  /** An interface may declare again what a class inherits, a bridge what a method is. */
  private static List<Method> onePerSignature(List<Method> methods) {
    Map<String, Method> all = new LinkedHashMap<>();
    for (Method method : methods) {
      String key = method.getName() + Arrays.toString(method.getParameterTypes());
      Method known = all.get(key);
      if (known == null || known.isBridge() || known.getDeclaringClass().isInterface()) {
        all.put(key, method);
      }
    }
    return List.copyOf(all.values());
  }

  static final long[] NUMBERS = {0, 1, 2, 3, -1, 1, 2};

  /** How many values there are for a parameter. */
  static int count(Class<?> parameter) {
    return parameter == boolean.class
        ? 2
        : parameter.isPrimitive() ? NUMBERS.length : Palette.values(parameter.getName()).length;
  }

  List<Call> random(long seed, int length) {
    Random random = new Random(seed);
    List<Call> calls = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      int method = random.nextInt(methods.size());
      Class<?>[] parameters = methods.get(method).getParameterTypes();
      List<Integer> values = new ArrayList<>();
      for (Class<?> parameter : parameters) {
        values.add(random.nextInt(count(parameter)));
      }
      calls.add(new Call(method, values));
    }
    return calls;
  }

  String show(Call call) {
    return methods.get(call.method()).getName() + call.values();
  }

  // ---------------------------------------------------------------- natively

  /** A new object with its arguments, in this JVM. */
  Native instantiate() throws ReflectiveOperationException {
    return new Native(this, type.getConstructor().newInstance(), new LinkedHashMap<>());
  }

  record Native(Walk walk, Object object, Map<String, Object[]> palette) {
    String call(Call call) throws ReflectiveOperationException {
      Method method = walk.methods.get(call.method());
      Class<?>[] parameters = method.getParameterTypes();
      Object[] arguments = new Object[parameters.length];
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = argument(parameters[i], call.values().get(i));
      }
      try {
        return shown(method.invoke(object, arguments));
      } catch (InvocationTargetException e) {
        return Shown.thrown(e.getCause());
      }
    }

    private Object argument(Class<?> parameter, int index) {
      if (parameter == boolean.class) {
        return index == 1;
      } else if (!parameter.isPrimitive()) {
        return palette.computeIfAbsent(parameter.getName(), Palette::values)[index];
      }
      long number = NUMBERS[index];
      return switch (parameter.getName()) {
        case "int" -> (int) number;
        case "long" -> number;
        case "short" -> (short) number;
        case "byte" -> (byte) number;
        case "char" -> (char) ('a' + number);
        case "float" -> (float) number;
        default -> (double) number;
      };
    }

    private static String shown(Object result) {
      try {
        return Shown.isValue(result) ? Shown.value(result) : Palette.show(result);
      } catch (RuntimeException e) {
        return Shown.thrown(e);
      }
    }
  }
}
