package io.selvage.program.run;

import io.selvage.core.Diagnostic;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Value;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The operations of a class by name and number of arguments, and the calls that they allow. */
public final class Operations {
  private final ClassInfo type;
  private final Map<String, Method> methods = new LinkedHashMap<>();

  private Operations(ClassInfo type) {
    this.type = type;
  }

  /** The class of that name, as the user spells it. */
  public static ClassInfo classNamed(ClassTable classes, String name) {
    return classes
        .find(name.replace('.', '/'))
        .orElseThrow(() -> Diagnostic.NO_SUCH_CLASS.error(name));
  }

  /** Finds the methods that the requests name in the class. */
  public static Operations of(ClassInfo type, List<OperationRequest> requests) {
    Operations operations = new Operations(type);
    for (OperationRequest request : requests) {
      Method method = operations.resolve(request);
      Method other = operations.methods.put(key(request.name(), arity(method)), method);
      if (other != null && other != method) {
        throw Diagnostic.BAD_OPTION.error(
            "calls of "
                + signatures(List.of(other, method))
                + " look alike: check one of them at a time");
      }
    }
    return operations;
  }

  /** The methods of another class, the specification, that mean what these do, by name. */
  public Operations in(ClassInfo specification) {
    Operations found = new Operations(specification);
    methods.forEach(
        (key, method) -> {
          String name = key.substring(0, key.lastIndexOf('/'));
          found.methods.put(key, found.counterpart(name, method));
        });
    return found;
  }

  /** The method with the same parameters, or else the only one with as many. */
  private Method counterpart(String name, Method method) {
    List<Method> same = candidates(name).stream().filter(m -> arity(m) == arity(method)).toList();
    String parameters = TypeNames.ofParameters(method.descriptor());
    List<Method> exact =
        same.stream()
            .filter(m -> TypeNames.ofParameters(m.descriptor()).equals(parameters))
            .toList();
    if (exact.size() == 1) {
      return exact.get(0);
    }
    if (same.size() == 1) {
      return same.get(0);
    }
    throw Diagnostic.SPECIFICATION_LACKS.error(type, name + parameters + wouldBe(name));
  }

  /** Every public method that the class itself declares: for a class named without operations. */
  public static List<OperationRequest> allOf(ClassInfo type) {
    return type.declaredMethods().stream()
        .filter(m -> m.has(Opcodes.ACC_PUBLIC) && !m.isStatic() && m.name().charAt(0) != '<')
        .filter(m -> !m.has(Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC))
        .filter(m -> !Abstraction.isMarked(m))
        .map(m -> new OperationRequest(m.name(), Optional.of(parameterNames(m)), Optional.empty()))
        .toList();
  }

  private static int arity(Method method) {
    return Type.getArgumentTypes(method.descriptor()).length;
  }

  private static String key(String name, int arity) {
    return name + "/" + arity;
  }

  private Method resolve(OperationRequest request) {
    List<Method> named = candidates(request.name());
    if (named.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(request.name(), type, suggestion(request.name()));
    }
    List<Method> fitting = named.stream().filter(m -> fits(m, request)).toList();
    if (fitting.size() == 1) {
      return fitting.get(0);
    }
    if (fitting.isEmpty()) {
      throw Diagnostic.NO_SUCH_METHOD.error(
          request.name() + " with such parameters", type, "; there is " + signatures(named));
    }
    throw Diagnostic.OVERLOADED.error(request.name(), type, signatures(fitting));
  }

  private static boolean fits(Method method, OperationRequest request) {
    if (request.domains().isPresent()) {
      List<List<Value>> domains = request.domains().get();
      if (domains.size() != arity(method)) {
        return false;
      }
    }
    return request.parameterTypes().isEmpty() || matches(request.parameterTypes().get(), method);
  }

  private static boolean matches(List<String> types, Method method) {
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

  private static List<String> parameterNames(Method method) {
    List<String> names = new ArrayList<>();
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      names.add(parameter.getClassName());
    }
    return names;
  }

  /** Methods of that name a client can call, the most derived for each descriptor; no bridges. */
  private List<Method> candidates(String name) {
    Map<String, Method> found = new LinkedHashMap<>();
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

  private static void collect(ClassInfo type, String name, Map<String, Method> found) {
    for (Method method : type.declaredMethods()) {
      boolean callable = !method.has(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC);
      if (method.name().equals(name) && callable && !method.has(Opcodes.ACC_BRIDGE)) {
        String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')') + 1);
        found.putIfAbsent(parameters, method);
      }
    }
  }

  private static String signatures(List<Method> methods) {
    return String.join(
        ", ",
        methods.stream().map(m -> m.name() + TypeNames.ofParameters(m.descriptor())).toList());
  }

  /** What there is instead: the name with other parameters, or a name like it. */
  private String wouldBe(String name) {
    List<Method> named = candidates(name);
    return named.isEmpty() ? suggestion(name) : "; there is " + signatures(named);
  }

  private String suggestion(String name) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      for (Method method : each.declaredMethods()) {
        if (method.name().equalsIgnoreCase(name) || isClose(method.name(), name)) {
          return "; did you mean " + method.name() + "?";
        }
      }
    }
    return "";
  }

  private static boolean isClose(String a, String b) {
    return a.length() > 3 && (a.startsWith(b) || b.startsWith(a)) && a.charAt(0) != '<';
  }

  /** The method, where there is one. */
  Method only() {
    return methods.values().iterator().next();
  }

  public ClassInfo type() {
    return type;
  }

  /** The method of a call. */
  public Method method(Invocation call) {
    Method method = methods.get(key(call.method(), call.arguments().size()));
    if (method != null) {
      return method;
    }
    List<List<Value>> domains = call.arguments().stream().map(List::of).toList();
    Method found =
        resolve(new OperationRequest(call.method(), Optional.empty(), Optional.of(domains)));
    methods.put(key(call.method(), call.arguments().size()), found);
    return found;
  }

  /** The arguments of a call, each with the type of its parameter. */
  public List<Argument> arguments(Invocation call) {
    Type[] parameters = Type.getArgumentTypes(method(call).descriptor());
    List<Argument> arguments = new ArrayList<>();
    for (int i = 0; i < parameters.length; i++) {
      arguments.add(new Argument(call.arguments().get(i), parameters[i].getDescriptor()));
    }
    return arguments;
  }
}
