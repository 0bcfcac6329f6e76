package io.selvage.program.internal.run;

import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.ProgramContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Arguments that are made of others: collections, arrays and objects. */
final class CompositeArguments {
  private static final String CONTAINERS = "io/selvage/core/content/ArgumentContainers";
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String OBJECTS = "[" + OBJECT;

  private final ProgramContext world;
  private final ProgramPrelude prelude;
  private final ArgumentEncoder parts;

  CompositeArguments(ProgramContext world, ProgramPrelude prelude, ArgumentEncoder parts) {
    this.world = world;
    this.prelude = prelude;
    this.parts = parts;
  }

  long reference(TypedArgument argument) {
    Value value = argument.value();
    if (value instanceof Value.Sequence sequence) {
      return argument.descriptor().charAt(0) == '['
          ? array(argument.descriptor(), sequence.elements())
          : container("list", "Ljava/util/List;", sequence.elements());
    } else if (value instanceof Value.Group group) {
      return container("set", "Ljava/util/Set;", List.copyOf(group.elements()));
    } else if (value instanceof Value.Mapping mapping) {
      List<Value> alternating = new ArrayList<>();
      mapping.entries().forEach((key, held) -> alternating.addAll(List.of(key, held)));
      return container("map", "Ljava/util/Map;", alternating);
    } else if (value instanceof Value.Instance instance) {
      return instance(instance, argument);
    }
    throw ArgumentEncoder.mismatch(argument);
  }

  private long array(String descriptor, List<Value> elements) {
    long[] words =
        elements.stream()
            .mapToLong(it -> parts.word(new TypedArgument(it, descriptor.substring(1))))
            .toArray();
    return prelude.array(world.classes.ofDescriptor(descriptor).orElseThrow(), words);
  }

  private long container(String method, String type, List<Value> elements) {
    return call(CONTAINERS, method + "(" + OBJECTS + ")" + type, array(OBJECTS, elements));
  }

  private long call(String owner, String key, long... arguments) {
    return prelude.call(Objects.requireNonNull(world.classes.get(owner).declared(key)), arguments);
  }

  private long instance(Value.Instance instance, TypedArgument argument) {
    String type = instance.type();
    if (ValueParts.isBox(instance)) {
      String box = "L" + type.replace('.', '/') + ";";
      return parts.word(new TypedArgument(instance.parts().get(0), box));
    } else if (type.equals("java.util.Optional") || type.equals("java.util.Map.Entry")) {
      return call(
          CONTAINERS,
          "known(Ljava/lang/String;" + OBJECTS + ")" + OBJECT,
          world.constants.literal(type),
          array(OBJECTS, instance.parts()));
    }
    ClassInfo found = named(type, argument).orElseThrow(() -> ArgumentEncoder.mismatch(argument));
    prelude.require(found);
    for (MethodInfo maker : makers(found, instance.parts().size())) {
      Optional<long[]> words = words(maker, instance.parts());
      if (words.isPresent()) {
        return maker.isStatic()
            ? prelude.call(maker, words.get())
            : prelude.construct(maker, words.get());
      }
    }
    throw ArgumentEncoder.mismatch(argument);
  }

  /** By its full name, or by its simple name if it is the class of the parameter. */
  private Optional<ClassInfo> named(String type, TypedArgument argument) {
    ClassInfo parameter = world.classes.ofDescriptor(argument.descriptor()).orElseThrow();
    return parameter.simpleName().equals(type)
        ? Optional.of(parameter)
        : world.classes.find(type.replace('.', '/'));
  }

  /** Constructors, then the method that reads what the class prints. */
  private static List<MethodInfo> makers(ClassInfo type, int count) {
    List<MethodInfo> makers = new ArrayList<>();
    for (MethodInfo method : type.declaredMethods()) {
      boolean fits = Type.getArgumentTypes(method.descriptor()).length == count;
      if (fits && method.name().equals("<init>") && !method.has(Opcodes.ACC_PRIVATE)) {
        makers.add(method);
      }
    }
    MethodInfo parse = type.declared("parse(Ljava/lang/CharSequence;)L" + type.name() + ";");
    if (parse != null && count == 1) {
      makers.add(parse);
    }
    return type.isAbstract() ? List.of() : makers;
  }

  private Optional<long[]> words(MethodInfo maker, List<Value> values) {
    Type[] parameters = Type.getArgumentTypes(maker.descriptor());
    long[] words = new long[parameters.length];
    try {
      for (int i = 0; i < words.length; i++) {
        words[i] = parts.word(new TypedArgument(values.get(i), parameters[i].getDescriptor()));
      }
      return Optional.of(words);
    } catch (UsageException doesNotFit) {
      return Optional.empty();
    }
  }
}
