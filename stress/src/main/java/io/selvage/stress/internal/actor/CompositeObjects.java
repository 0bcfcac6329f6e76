package io.selvage.stress.internal.actor;

import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import io.selvage.core.content.ArgumentContainers;
import io.selvage.core.diagnostic.UsageException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Arguments that are made of others: collections, arrays and objects. */
final class CompositeObjects {
  private final ArgumentObjects parts;

  CompositeObjects(ArgumentObjects parts) {
    this.parts = parts;
  }

  /** The object, if the value has one. */
  Optional<Object> object(Value value, Class<?> type) {
    if (value instanceof Value.Sequence sequence) {
      return Optional.of(
          type.isArray()
              ? array(type.getComponentType(), sequence.elements())
              : ArgumentContainers.list(objects(sequence.elements())));
    } else if (value instanceof Value.Group group) {
      return Optional.of(ArgumentContainers.set(objects(List.copyOf(group.elements()))));
    } else if (value instanceof Value.Mapping mapping) {
      List<Value> alternating = new ArrayList<>();
      mapping.entries().forEach((key, held) -> alternating.addAll(List.of(key, held)));
      return Optional.of(ArgumentContainers.map(objects(alternating)));
    }
    return value instanceof Value.Instance instance ? instance(instance, type) : Optional.empty();
  }

  private @Nullable Object part(Value value, Class<?> type) {
    return value.equals(Value.NULL) ? null : parts.object(value, type);
  }

  private Object[] objects(List<Value> values) {
    return values.stream().map(it -> part(it, Object.class)).toArray();
  }

  private Object array(Class<?> element, List<Value> values) {
    Object array = Array.newInstance(element, values.size());
    for (int i = 0; i < values.size(); i++) {
      Array.set(array, i, part(values.get(i), element));
    }
    return array;
  }

  private Optional<Object> instance(Value.Instance instance, Class<?> type) {
    if (ValueParts.isBox(instance)) {
      return Optional.of(parts.object(instance.parts().get(0), box(instance.type())));
    }
    Object known = ArgumentContainers.known(instance.type(), objects(instance));
    return known == null
        ? named(instance.type(), type).flatMap(it -> made(it, instance.parts()))
        : Optional.of(known);
  }

  private static Class<?> box(String type) {
    return switch (type) {
      case "java.lang.Long" -> Long.class;
      case "java.lang.Short" -> Short.class;
      case "java.lang.Byte" -> Byte.class;
      default -> Float.class;
    };
  }

  private Object[] objects(Value.Instance instance) {
    return instance.type().startsWith("java.util.") ? objects(instance.parts()) : new Object[0];
  }

  private static Optional<Class<?>> named(String name, Class<?> parameter) {
    if (parameter.getSimpleName().equals(name)) {
      return Optional.of(parameter);
    }
    try {
      ClassLoader loader = parameter.getClassLoader();
      return Optional.of(
          Class.forName(
              name,
              true,
              loader == null ? Thread.currentThread().getContextClassLoader() : loader));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  private Optional<Object> made(Class<?> type, List<Value> values) {
    for (Executable maker : makers(type, values.size())) {
      Optional<Object[]> arguments = arguments(maker, values);
      if (arguments.isPresent()) {
        return Optional.of(make(maker, arguments.get()));
      }
    }
    return Optional.empty();
  }

  /** Constructors, then the method that reads what the class prints. */
  private static List<Executable> makers(Class<?> type, int count) {
    List<Executable> makers = new ArrayList<>();
    for (Constructor<?> each : type.getDeclaredConstructors()) {
      if (each.getParameterCount() == count && !Modifier.isPrivate(each.getModifiers())) {
        makers.add(each);
      }
    }
    for (Method each : type.getDeclaredMethods()) {
      if (count == 1
          && each.getName().equals("parse")
          && each.getParameterTypes().length == 1
          && each.getParameterTypes()[0] == CharSequence.class) {
        makers.add(each);
      }
    }
    return Modifier.isAbstract(type.getModifiers()) ? List.of() : makers;
  }

  private Optional<Object[]> arguments(Executable maker, List<Value> values) {
    Object[] arguments = new Object[values.size()];
    try {
      for (int i = 0; i < arguments.length; i++) {
        arguments[i] = part(values.get(i), maker.getParameterTypes()[i]);
      }
      return Optional.of(arguments);
    } catch (UsageException doesNotFit) {
      return Optional.empty();
    }
  }

  private static Object make(Executable maker, Object[] arguments) {
    try {
      if (!Modifier.isPublic(maker.getModifiers())
          || !Modifier.isPublic(maker.getDeclaringClass().getModifiers())) {
        maker.setAccessible(true);
      }
      return maker instanceof Constructor<?> constructor
          ? constructor.newInstance(arguments)
          : ((Method) maker).invoke(null, arguments);
    } catch (ReflectiveOperationException e) {
      throw new IncomparableResultException(
          "REF-020 an argument of type "
              + maker.getDeclaringClass().getName()
              + " cannot be made: "
              + e);
    }
  }
}
