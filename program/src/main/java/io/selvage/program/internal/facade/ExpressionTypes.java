package io.selvage.program.internal.facade;

import io.selvage.core.Value;
import io.selvage.core.syntax.Creation;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.operation.ClassOperations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The method that each call of an expression denotes, and the type of its result. */
final class ExpressionTypes {
  private final TypeScope scope;
  private final ArgumentFit fit;

  ExpressionTypes(TypeScope scope) {
    this.scope = scope;
    this.fit = new ArgumentFit(scope);
  }

  /**
   * A method, and how arguments are passed.
   *
   * @param varargs whether the last arguments become an array
   */
  record Target(MethodInfo method, boolean varargs, int cost) {
    Type[] parameters() {
      return Type.getArgumentTypes(method.descriptor());
    }
  }

  Type typeOf(Creation creation) {
    if (creation instanceof Creation.Constructed constructed) {
      return Type.getObjectType(scope.named(constructed.type()).name());
    } else if (creation instanceof Creation.Literal literal) {
      return literal.value() instanceof Value.Constant constant
          ? constantType(constant)
          : ArgumentFit.typeOf(literal.value());
    }
    return Type.getReturnType(target(creation).method().descriptor());
  }

  Target target(Creation creation) {
    if (creation instanceof Creation.Constructed constructed) {
      ClassInfo type = scope.named(constructed.type());
      if (type.isAbstract()) {
        throw scope.wrong(type.javaName() + " is abstract");
      }
      return best(type, "<init>", constructed.arguments());
    } else if (creation instanceof Creation.StaticCall call) {
      return best(scope.named(call.type()), call.method(), call.arguments());
    }
    Creation.MethodCall call = (Creation.MethodCall) creation;
    Type receiver = typeOf(call.receiver());
    if (ArgumentFit.isPrimitive(receiver)) {
      throw scope.wrong(call.method() + " is called on a " + receiver.getClassName());
    }
    return best(scope.of(receiver).orElseThrow(), call.method(), call.arguments());
  }

  /** The constant {@code class} is the class itself. */
  static boolean isClass(Value.Constant constant) {
    return constant.name().equals("class");
  }

  private Type constantType(Value.Constant constant) {
    return isClass(constant) ? Types.CLASS : Type.getType(field(constant).descriptor());
  }

  FieldInfo field(Value.Constant constant) {
    if (constant.type().isEmpty()) {
      throw scope.wrong("the constant " + constant.name() + " needs its class");
    }
    ClassInfo type = scope.named(constant.type());
    FieldInfo field = type.field(constant.name());
    if (field == null || !field.isStatic()) {
      throw scope.wrong("no static field " + constant.name() + " in " + type.javaName());
    }
    return field;
  }

  private Target best(ClassInfo owner, String name, List<Creation> arguments) {
    List<MethodInfo> named = named(owner, name);
    String called = name.equals("<init>") ? owner.simpleName() : owner.javaName() + "." + name;
    if (named.isEmpty()) {
      throw scope.wrong("no public method " + called + ClassOperations.suggestion(owner, name));
    }
    List<Target> fitting = new ArrayList<>();
    for (MethodInfo method : named) {
      cost(method, arguments, false).ifPresent(it -> fitting.add(new Target(method, false, it)));
    }
    if (fitting.isEmpty()) {
      for (MethodInfo method : named) {
        cost(method, arguments, true).ifPresent(it -> fitting.add(new Target(method, true, it)));
      }
    }
    int least = fitting.stream().mapToInt(Target::cost).min().orElse(0);
    List<Target> best = fitting.stream().filter(it -> it.cost() == least).toList();
    if (best.size() != 1) {
      throw scope.wrong(
          (best.isEmpty() ? "no " : "more than one ")
              + called
              + " takes such arguments; there is "
              + named.stream().map(it -> signature(called, it)).collect(Collectors.joining(", ")));
    }
    return best.get(0);
  }

  private static String signature(String called, MethodInfo method) {
    List<String> names = new ArrayList<>();
    for (Type each : Type.getArgumentTypes(method.descriptor())) {
      names.add(each.getClassName().replaceAll(".*[.]", ""));
    }
    return called + "(" + String.join(", ", names) + ")";
  }

  private List<MethodInfo> named(ClassInfo owner, String name) {
    Map<String, MethodInfo> found = new LinkedHashMap<>();
    collect(owner, name, found);
    return found.values().stream().filter(this::isAccessible).toList();
  }

  private static void collect(ClassInfo type, String name, Map<String, MethodInfo> found) {
    for (MethodInfo method : type.declaredMethods()) {
      if (method.name().equals(name) && !method.has(Opcodes.ACC_SYNTHETIC)) {
        String descriptor = method.descriptor();
        found.putIfAbsent(descriptor.substring(0, descriptor.indexOf(')')), method);
      }
    }
    ClassInfo above = type.superclass();
    if (above != null && !name.equals("<init>")) {
      collect(above, name, found);
    }
    if (!name.equals("<init>")) {
      type.interfaces().forEach(each -> collect(each, name, found));
    }
  }

  private boolean isAccessible(MethodInfo method) {
    return method.has(Opcodes.ACC_PUBLIC)
        || !method.has(Opcodes.ACC_PRIVATE) && scope.isOwn(method.owner());
  }

  private OptionalInt cost(MethodInfo method, List<Creation> arguments, boolean varargs) {
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    boolean counts =
        varargs
            ? method.has(Opcodes.ACC_VARARGS) && arguments.size() >= parameters.length - 1
            : arguments.size() == parameters.length;
    int sum = 0;
    for (int i = 0; counts && i < arguments.size(); i++) {
      OptionalInt one = cost(arguments.get(i), parameter(parameters, i, varargs));
      counts = one.isPresent();
      sum += one.orElse(0);
    }
    return counts ? OptionalInt.of(sum) : OptionalInt.empty();
  }

  static Type parameter(Type[] parameters, int index, boolean varargs) {
    int last = parameters.length - 1;
    return varargs && index >= last
        ? Type.getType(parameters[last].getDescriptor().substring(1))
        : parameters[index];
  }

  private OptionalInt cost(Creation argument, Type wanted) {
    return argument instanceof Creation.Literal literal
            && !(literal.value() instanceof Value.Constant)
        ? fit.of(literal.value(), wanted)
        : fit.of(typeOf(argument), wanted);
  }
}
