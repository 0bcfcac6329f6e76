package io.selvage.program.internal.operation;

import io.selvage.core.Value;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Values of types that are made of others: small collections, optional values, large numbers, and
 * objects of user classes with a public constructor.
 */
public final class CompositeDomains {
  /** Constructors may take objects with constructors, but not endlessly. */
  private static final int DEEPEST = 3;

  private final ClassTable classes;
  private final int values;
  private final Function<Type, List<Value>> simple;

  /**
   * @param values the number of values
   * @param simple the values of types without parts; empty for other types
   */
  public CompositeDomains(ClassTable classes, int values, Function<Type, List<Value>> simple) {
    this.classes = classes;
    this.values = values;
    this.simple = simple;
  }

  /** The values; empty if none are known. */
  public List<Value> of(Type type) {
    return of(type, 0);
  }

  private List<Value> of(Type type, int depth) {
    List<Value> known = simple.apply(type);
    if (!known.isEmpty() || depth > DEEPEST) {
      return known;
    }
    if (type.getSort() == Type.ARRAY) {
      return lists(of(Type.getType(type.getDescriptor().substring(1)), depth + 1));
    }
    return switch (type.getClassName()) {
      case "java.util.List", "java.util.Collection", "java.lang.Iterable" -> lists(numbers());
      case "java.util.Set" ->
          lists(numbers()).stream()
              .<Value>map(
                  it -> new Value.Group(new LinkedHashSet<>(((Value.Sequence) it).elements())))
              .toList();
      case "java.util.Map" ->
          IntStream.rangeClosed(1, values)
              .<Value>mapToObj(
                  i -> new Value.Mapping(new LinkedHashMap<>(Map.of(Value.of(i), Value.of(i)))))
              .toList();
      case "java.util.Optional" ->
          IntStream.range(0, values)
              .<Value>mapToObj(
                  i ->
                      new Value.Instance(
                          type.getClassName(),
                          List.of(),
                          i == 0 ? List.of() : List.of(Value.of(i))))
              .toList();
      case "java.math.BigInteger", "java.math.BigDecimal" -> texts(type.getClassName(), "", "");
      case "java.time.Duration" -> texts(type.getClassName(), "PT", "S");
      default -> objects(type, depth);
    };
  }

  private List<Value> numbers() {
    return LongStream.rangeClosed(1, values).mapToObj(Value::of).toList();
  }

  /** The first element, the first two, and so on. */
  private static List<Value> lists(List<Value> elements) {
    return IntStream.rangeClosed(1, elements.size())
        .<Value>mapToObj(i -> new Value.Sequence(elements.subList(0, i)))
        .toList();
  }

  private List<Value> texts(String type, String before, String after) {
    return IntStream.rangeClosed(1, values)
        .<Value>mapToObj(
            i -> new Value.Instance(type, List.of(), List.of(Value.of(before + i + after))))
        .toList();
  }

  private List<Value> objects(Type type, int depth) {
    Optional<ClassInfo> found = classes.find(type.getInternalName());
    if (found.isEmpty() || !isMade(found.get())) {
      return List.of();
    }
    for (MethodInfo constructor : found.get().declaredMethods()) {
      if (constructor.name().equals("<init>") && constructor.has(Opcodes.ACC_PUBLIC)) {
        List<Value> objects = objects(type, constructor, depth);
        if (!objects.isEmpty()) {
          return objects;
        }
      }
    }
    return List.of();
  }

  private static boolean isMade(ClassInfo type) {
    return ClassTable.isUsers(type.javaName()) && !type.isAbstract() && !type.isInterface();
  }

  /** The i-th object takes the i-th value of each parameter. */
  private List<Value> objects(Type type, MethodInfo constructor, int depth) {
    List<List<Value>> domains = new ArrayList<>();
    for (Type parameter : Type.getArgumentTypes(constructor.descriptor())) {
      domains.add(of(parameter, depth + 1));
    }
    if (domains.stream().anyMatch(List::isEmpty)) {
      return List.of();
    }
    int most = domains.isEmpty() ? 1 : values;
    return IntStream.range(0, most)
        .<Value>mapToObj(
            i ->
                new Value.Instance(
                    type.getClassName(),
                    List.of(),
                    domains.stream().map(it -> it.get(i % it.size())).toList()))
        .distinct()
        .toList();
  }
}
