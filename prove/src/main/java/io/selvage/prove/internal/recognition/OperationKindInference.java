package io.selvage.prove.internal.recognition;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Value;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * Infers the kind of each operation: for sequences from the signatures, for sets from the behaviour
 * under single-threaded use. This is a heuristic; the proof states which kinds it assumes. Names of
 * collection operations are binding, see {@link MethodNameConventions}.
 */
public final class OperationKindInference {
  private OperationKindInference() {}

  /** A call of the method, with a value for its argument. */
  public static Invocation call(MethodInfo method, int number) {
    return call(method, number, PayloadValues.ORDINARY);
  }

  static Invocation call(MethodInfo method, int number, PayloadValues values) {
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    List<Value> arguments = new ArrayList<>();
    for (Type parameter : parameters) {
      arguments.add(values.of(parameter, number));
    }
    return new Invocation(method.name(), arguments);
  }

  public static Map<MethodInfo, OperationKind> ofSequence(
      List<MethodInfo> methods, Map<String, OperationKind> given) {
    Map<MethodInfo, OperationKind> operationKinds = new LinkedHashMap<>();
    for (MethodInfo method : methods) {
      Type[] types = Type.getArgumentTypes(method.descriptor());
      int parameters = types.length;
      // a number may be zero, which looks like null, which is never passed
      boolean value = parameters == 1 && types[0].getSort() >= Type.ARRAY;
      boolean puts = value && (method.returns() == 'V' || method.returns() == 'Z');
      boolean takes = parameters == 0 && method.returnsReference();
      if (!puts && !takes) {
        throw new UnsupportedClass("PRV-024 " + method + " neither inserts nor removes one value");
      }
      OperationKind kind = puts ? OperationKind.PUT : OperationKind.TAKE;
      if (!given.containsKey(method.name())) {
        MethodNameConventions.require(AbstractType.STACK, method.name(), kind);
      }
      if (given.getOrDefault(method.name(), kind) != kind) {
        throw new UnsupportedClass("PRV-024 " + method + " cannot satisfy its clauses");
      }
      operationKinds.put(method, kind);
    }
    return operationKinds;
  }

  public static Map<MethodInfo, OperationKind> ofSet(
      List<MethodInfo> methods, ObjectProgram program, Map<String, OperationKind> given) {
    JavaSpecification alone = new JavaSpecification("alone", program);
    Map<MethodInfo, OperationKind> operationKinds = new LinkedHashMap<>();
    for (MethodInfo method : methods) {
      if (!method.descriptor().equals("(I)Z")) {
        throw new UnsupportedClass(
            "PRV-024 " + method + " does not take an int and return a boolean");
      }
      Optional.ofNullable(given.get(method.name()))
          .ifPresent(kind -> operationKinds.put(method, kind));
    }
    for (MethodInfo method : methods) {
      if (!operationKinds.containsKey(method)) {
        OperationKind guess = guessed(method, methods, alone);
        MethodNameConventions.require(AbstractType.SET, method.name(), guess);
        operationKinds.put(method, guess);
      }
    }
    return operationKinds;
  }

  private static OperationKind guessed(
      MethodInfo method, List<MethodInfo> methods, JavaSpecification alone) {
    MethodInfo add =
        methods.stream()
            .filter(m -> isTrue(alone, List.of(m)))
            .findFirst()
            .orElseThrow(
                () -> new UnsupportedClass("PRV-024 no method adds an element to an empty set"));
    boolean adds = isTrue(alone, List.of(method));
    boolean finds = isTrue(alone, List.of(add, method));
    boolean keeps = isTrue(alone, List.of(add, method, method));
    if (!adds && !finds) {
      throw new UnsupportedClass(
          "PRV-024 " + method + " does not behave like an operation of a set");
    }
    return adds ? OperationKind.ADD : keeps ? OperationKind.CONTAINS : OperationKind.REMOVE;
  }

  /** Whether the last of these calls returns true. */
  private static boolean isTrue(JavaSpecification alone, List<MethodInfo> calls) {
    JavaSpecification.State state = alone.initial();
    Outcome outcome = Outcome.PENDING;
    for (MethodInfo method : calls) {
      Response<JavaSpecification.State> response = alone.step(state, call(method, 1));
      if (response.isBlocked()) {
        throw new UnsupportedClass("PRV-024 " + method + " blocks when called alone");
      }
      state = response.transitions().get(0).next();
      outcome = response.transitions().get(0).outcome();
    }
    return outcome.equals(Outcome.returned(Value.of(true)));
  }
}
