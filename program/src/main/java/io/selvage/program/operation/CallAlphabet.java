package io.selvage.program.operation;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.internal.operation.CompositeDomains;
import io.selvage.program.internal.operation.JavaTypeNames;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * All single calls from which clients are built: each operation with each combination of arguments.
 */
public final class CallAlphabet {
  private final ClassTable classes;
  private final int values;

  private CallAlphabet(ClassTable classes, int values) {
    this.classes = classes;
    this.values = values;
  }

  /**
   * @param values the number of distinct values of a parameter without a given domain; an enum
   *     takes its constants
   */
  public static List<Invocation> of(
      ClassTable classes, ClassOperations operations, List<OperationRequest> requests, int values) {
    return new CallAlphabet(classes, values).of(operations, requests);
  }

  private List<Invocation> of(ClassOperations operations, List<OperationRequest> requests) {
    List<Invocation> calls = new ArrayList<>();
    for (OperationRequest request : requests) {
      MethodInfo method = operations.method(anyCall(operations, request));
      List<List<Value>> domains =
          request.domains().orElseGet(() -> domains(request.name(), method));
      for (List<Value> arguments : product(domains)) {
        Invocation call = new Invocation(request.name(), arguments);
        if (!calls.contains(call)) {
          calls.add(call);
        }
      }
    }
    return calls;
  }

  /** A call of the operation for its lookup: only name and arity matter. */
  private static Invocation anyCall(ClassOperations operations, OperationRequest request) {
    int arity =
        Type.getArgumentTypes(
                ClassOperations.of(operations.type(), List.of(request)).only().descriptor())
            .length;
    return new Invocation(request.name(), java.util.Collections.nCopies(arity, Value.NULL));
  }

  private List<List<Value>> domains(String name, MethodInfo method) {
    List<List<Value>> domains = new ArrayList<>();
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      domains.add(domain(name, method, parameter));
    }
    return domains;
  }

  private List<Value> domain(String name, MethodInfo method, Type parameter) {
    List<Value> known = known(parameter);
    if (known.isEmpty()) {
      known = new CompositeDomains(classes, values, this::known).of(parameter);
    }
    if (known.isEmpty()) {
      throw Diagnostic.NO_ARGUMENTS.error(
          name + JavaTypeNames.ofParameters(method.descriptor()),
          JavaTypeNames.ofDescriptor(parameter.getDescriptor()),
          name + "(value, …) with a value Selvage can pass (a number, a string, null)");
    }
    return known;
  }

  /** Values of a type that has no parts; empty if it is another one. */
  private List<Value> known(Type parameter) {
    List<Value> constants = constants(parameter);
    if (!constants.isEmpty()) {
      return constants;
    }
    return switch (parameter.getClassName()) {
      case "int", "long", "short", "byte", "float", "double" -> numbers();
      case "java.lang.Object",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.Byte",
          "java.lang.Number",
          "java.lang.Comparable",
          "java.io.Serializable" ->
          numbers();
      case "boolean", "java.lang.Boolean" -> List.of(Value.of(false), Value.of(true));
      case "char", "java.lang.Character" ->
          LongStream.range(0, values)
              .<Value>mapToObj(i -> new Value.Letter((char) ('a' + i)))
              .toList();
      case "java.lang.String", "java.lang.CharSequence" ->
          LongStream.range(0, values)
              .mapToObj(i -> Value.of(String.valueOf((char) ('a' + i))))
              .toList();
      default -> List.of();
    };
  }

  /** The constants of an enum, in order; empty if the type is not an enum. */
  private List<Value> constants(Type parameter) {
    if (parameter.getSort() != Type.OBJECT) {
      return List.of();
    }
    return classes.find(parameter.getInternalName()).stream()
        .flatMap(type -> type.statics().stream())
        .filter(field -> (field.access() & Opcodes.ACC_ENUM) != 0)
        .<Value>map(field -> new Value.Constant(parameter.getClassName(), field.name()))
        .toList();
  }

  private List<Value> numbers() {
    return LongStream.rangeClosed(1, values).mapToObj(Value::of).toList();
  }

  /** Every combination of one value of each domain. */
  public static List<List<Value>> product(List<List<Value>> domains) {
    List<List<Value>> all = new ArrayList<>();
    all.add(List.of());
    for (List<Value> domain : domains) {
      List<List<Value>> longer = new ArrayList<>();
      for (List<Value> prefix : all) {
        for (Value value : domain) {
          List<Value> extended = new ArrayList<>(prefix);
          extended.add(value);
          longer.add(extended);
        }
      }
      all = longer;
    }
    return all;
  }
}
