package io.selvage.program.operation;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.internal.load.SimilarClassNames;
import io.selvage.program.internal.load.UnresolvedReference;
import io.selvage.program.internal.operation.JavaTypeNames;
import io.selvage.program.internal.run.TypedArgument;
import io.selvage.program.internal.spec.StateAbstraction;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The operations of a class by name and number of arguments, and the calls that they permit. */
public final class ClassOperations {
  private static final String MEANT = " (did you mean ";

  private final ClassInfo type;
  private final Map<String, MethodInfo> methods = new LinkedHashMap<>();

  private ClassOperations(ClassInfo type) {
    this.type = type;
  }

  /** The class of that name, in the user's spelling. */
  public static ClassInfo classNamed(ClassTable classes, String name) {
    try {
      return classes
          .find(name.replace('.', '/'))
          .orElseThrow(
              () ->
                  classes
                      .similar(name)
                      .map(meant -> Diagnostic.NO_SUCH_CLASS.error(name + MEANT + meant + "?)"))
                      .orElseGet(() -> Diagnostic.NO_SUCH_CLASS.error(name)));
    } catch (UnresolvedReference broken) {
      throw Diagnostic.NO_SUCH_CLASS.error(broken.text().replace('/', '.'));
    }
  }

  /** Finds the methods that the requests name in the class. */
  public static ClassOperations of(ClassInfo type, List<OperationRequest> requests) {
    ClassOperations operations = new ClassOperations(type);
    for (OperationRequest request : requests) {
      MethodInfo method = operations.resolve(request);
      MethodInfo other = operations.methods.put(key(request.name(), arity(method)), method);
      if (other != null && other != method) {
        throw Diagnostic.BAD_OPTION.error(
            "calls of "
                + signatures(List.of(other, method))
                + " cannot be told apart: check one of them at a time");
      }
    }
    return operations;
  }

  /** The corresponding methods, by name, of another class: the specification. */
  public ClassOperations in(ClassInfo specification) {
    ClassOperations found = new ClassOperations(specification);
    methods.forEach(
        (key, method) -> {
          String name = key.substring(0, key.lastIndexOf('/'));
          found.methods.put(key, found.counterpart(name, method));
        });
    return found;
  }

  /** The method with the same parameters, otherwise the only one with the same number. */
  private MethodInfo counterpart(String name, MethodInfo method) {
    List<MethodInfo> same =
        candidates(name).stream().filter(m -> arity(m) == arity(method)).toList();
    String parameters = JavaTypeNames.ofParameters(method.descriptor());
    List<MethodInfo> exact =
        same.stream()
            .filter(m -> JavaTypeNames.ofParameters(m.descriptor()).equals(parameters))
            .toList();
    if (exact.size() == 1) {
      return exact.get(0);
    }
    if (same.size() == 1) {
      return same.get(0);
    }
    throw Diagnostic.SPECIFICATION_LACKS.error(type, name + parameters + wouldBe(name));
  }

  /** Every public method that the class itself declares, for a class given without operations. */
  public static List<OperationRequest> allOf(ClassInfo type) {
    return type.declaredMethods().stream()
        .filter(m -> m.has(Opcodes.ACC_PUBLIC) && !m.isStatic() && m.name().charAt(0) != '<')
        .filter(m -> !m.has(Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC))
        .filter(m -> !StateAbstraction.isMarked(m))
        .map(m -> new OperationRequest(m.name(), Optional.of(parameterNames(m)), Optional.empty()))
        .toList();
  }

  /**
   * The overloads that a request without parameters denotes: those that the specification also has
   * with the same parameters. A request that denotes one method, or none, is returned as it is.
   */
  public static List<OperationRequest> overloads(
      ClassInfo type, ClassInfo specification, OperationRequest request) {
    List<MethodInfo> named = new ClassOperations(type).candidates(request.name());
    boolean isOpen = request.parameterTypes().isEmpty() && request.domains().isEmpty();
    if (!isOpen || named.size() < 2) {
      return List.of(request);
    }
    List<MethodInfo> there = new ClassOperations(specification).candidates(request.name());
    List<MethodInfo> shared = named.stream().filter(it -> isShared(it, named, there)).toList();
    boolean areApart =
        shared.stream().mapToInt(ClassOperations::arity).distinct().count() == shared.size();
    return shared.isEmpty() || !areApart
        ? List.of(request)
        : shared.stream()
            .map(
                it ->
                    new OperationRequest(
                        it.name(), Optional.of(parameterNames(it)), Optional.empty()))
            .toList();
  }

  /** Whether the specification has it: with its parameters, or as the only one of that number. */
  private static boolean isShared(
      MethodInfo method, List<MethodInfo> named, List<MethodInfo> there) {
    String parameters = JavaTypeNames.ofParameters(method.descriptor());
    return method.has(Opcodes.ACC_PUBLIC)
        && (there.stream()
                .anyMatch(it -> JavaTypeNames.ofParameters(it.descriptor()).equals(parameters))
            || countOf(arity(method), named) == 1 && countOf(arity(method), there) == 1);
  }

  private static long countOf(int arity, List<MethodInfo> methods) {
    return methods.stream().filter(it -> arity(it) == arity).count();
  }

  private static int arity(MethodInfo method) {
    return Type.getArgumentTypes(method.descriptor()).length;
  }

  private static String key(String name, int arity) {
    return name + "/" + arity;
  }

  private MethodInfo resolve(OperationRequest request) {
    List<MethodInfo> named = candidates(request.name());
    if (named.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(request.name(), type, suggestion(request.name()));
    }
    List<MethodInfo> fitting = named.stream().filter(m -> fits(m, request)).toList();
    if (fitting.size() == 1) {
      return fitting.get(0);
    }
    if (fitting.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(
          request.name() + " with such parameters", type, "; there is " + signatures(named));
    }
    throw Diagnostic.OVERLOADED.error(request.name(), type, signatures(fitting));
  }

  private static boolean fits(MethodInfo method, OperationRequest request) {
    if (request.domains().isPresent()) {
      List<List<Value>> domains = request.domains().get();
      if (domains.size() != arity(method)) {
        return false;
      }
    }
    return request.parameterTypes().isEmpty() || matches(request.parameterTypes().get(), method);
  }

  private static boolean matches(List<String> types, MethodInfo method) {
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    if (types.size() != parameters.length) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      String full = parameters[i].getClassName();
      if (!full.equals(types.get(i)) && !full.endsWith("." + types.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static List<String> parameterNames(MethodInfo method) {
    List<String> names = new ArrayList<>();
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      names.add(parameter.getClassName());
    }
    return names;
  }

  /** Callable methods of that name, the most derived for each descriptor, without bridges. */
  private List<MethodInfo> candidates(String name) {
    Map<String, MethodInfo> found = new LinkedHashMap<>();
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      collect(each, name, found);
    }
    if (found.isEmpty()) {
      for (ClassInfo each = type; each != null; each = each.superclass()) {
        each.interfaces().forEach(i -> collect(i, name, found));
      }
    }
    return List.copyOf(found.values());
  }

  private static void collect(ClassInfo type, String name, Map<String, MethodInfo> found) {
    for (MethodInfo method : type.declaredMethods()) {
      boolean callable = !method.has(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC);
      if (method.name().equals(name) && callable && !method.has(Opcodes.ACC_BRIDGE)) {
        String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')') + 1);
        found.putIfAbsent(parameters, method);
      }
    }
  }

  private static String signatures(List<MethodInfo> methods) {
    return String.join(
        ", ",
        methods.stream().map(m -> m.name() + JavaTypeNames.ofParameters(m.descriptor())).toList());
  }

  /** Suggestions for the error message: the name with other parameters, or a similar name. */
  private String wouldBe(String name) {
    List<MethodInfo> named = candidates(name);
    return named.isEmpty() ? suggestion(name) : "; there is " + signatures(named);
  }

  /** Only a method that can be an operation is of use. */
  private String suggestion(String name) {
    boolean isStatic = false;
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      for (MethodInfo method : each.declaredMethods()) {
        boolean isSimilar = method.name().equalsIgnoreCase(name) || isClose(method.name(), name);
        if (isSimilar && isCallable(method)) {
          return "; did you mean " + method.name() + "?";
        }
        isStatic |= method.isStatic() && method.name().equals(name);
      }
    }
    return isStatic ? "; it is static, and operations are methods of an object" : "";
  }

  /** A method with a similar name, as the end of a message; empty if the class has none. */
  public static String suggestion(ClassInfo type, String name) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      for (MethodInfo method : each.declaredMethods()) {
        if (method.name().equalsIgnoreCase(name) || isClose(method.name(), name)) {
          return "; did you mean " + method.name() + "?";
        }
      }
    }
    return "";
  }

  private static boolean isCallable(MethodInfo method) {
    return method.has(Opcodes.ACC_PUBLIC)
        && !method.isStatic()
        && !method.has(Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC);
  }

  private static boolean isClose(String a, String b) {
    boolean isPart = a.length() > 3 && (a.startsWith(b) || b.startsWith(a));
    return (isPart || SimilarClassNames.isClose(a, b)) && a.charAt(0) != '<';
  }

  /** The method, if it is unique. */
  public MethodInfo only() {
    return methods.values().iterator().next();
  }

  public ClassInfo type() {
    return type;
  }

  /** The method of a call. */
  public MethodInfo method(Invocation call) {
    MethodInfo method = methods.get(key(call.method(), call.arguments().size()));
    if (method != null) {
      return method;
    }
    List<List<Value>> domains = call.arguments().stream().map(List::of).toList();
    MethodInfo found =
        resolve(new OperationRequest(call.method(), Optional.empty(), Optional.of(domains)));
    methods.put(key(call.method(), call.arguments().size()), found);
    return found;
  }

  /** The arguments of a call, each with the type of its parameter. */
  public List<TypedArgument> arguments(Invocation call) {
    Type[] parameters = Type.getArgumentTypes(method(call).descriptor());
    List<TypedArgument> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.length; i++) {
      arguments.add(new TypedArgument(call.arguments().get(i), parameters[i].getDescriptor()));
    }
    return arguments;
  }
}
